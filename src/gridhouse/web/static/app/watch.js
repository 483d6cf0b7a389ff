import "./table.js";
