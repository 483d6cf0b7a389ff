// A room of Colyseus that tells its crowd what one of them says, number by number.
import { createServer } from "node:http";
import { Room, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";

const size = Number(process.argv[2]);
let told = 0;

class Crowd extends Room {
  maxClients = 5000;

  onCreate() {
    this.onMessage("act", () => {
      told += 1;
      const head = `{"type":"frame","seq":${told},"view":"`;
      this.broadcast("frame", `${head}${"x".repeat(size - head.length - 2)}"}`);
    });
  }
}

const server = createServer();
const house = new Server({ greet: false, transport: new WebSocketTransport({ server, pingInterval: 0 }) });
house.define("crowd", Crowd);
await house.listen(0, "127.0.0.1", 2048);
console.log(`http://127.0.0.1:${server.address().port}`);
