// The least that node and `ws` do to tell a crowd: what one line says is told to all, number by number.
import { WebSocketServer } from "ws";

const size = Number(process.argv[2]);
const house = new WebSocketServer({ host: "127.0.0.1", port: 0, backlog: 2048, perMessageDeflate: false });
let told = 0;

house.on("connection", (line) => {
  line.on("message", () => {
    told += 1;
    const head = `{"type":"frame","seq":${told},"view":"`;
    const message = `${head}${"x".repeat(size - head.length - 2)}"}`;
    for (const one of house.clients) one.send(message);
  });
});
house.on("listening", () => console.log(`http://127.0.0.1:${house.address().port}`));
