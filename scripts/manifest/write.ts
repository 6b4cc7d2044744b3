import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./find-in-code"
import { manifestText } from "./manifest"

/** `npm run manifest`: writes medusa-plugin.json from the code. */
writeFileSync(join(ROOT, "medusa-plugin.json"), manifestText())
