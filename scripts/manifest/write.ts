import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { manifestText } from "./manifest"

/** `npm run manifest`: writes medusa-plugin.json anew from the code. */
writeFileSync(join(__dirname, "..", "..", "medusa-plugin.json"), manifestText())
