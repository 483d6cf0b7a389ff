// A match whose game takes the whole stage: nothing of a table is fetched with it.
import { openAddress } from "./opening.js";

openAddress(null);
