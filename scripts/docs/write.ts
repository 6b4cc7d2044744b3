import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT, documents } from "./documents"
import { fillIn } from "./fill-in"
import { PARTS } from "./parts"

/** `npm run docs`: writes the generated parts of the documents anew from the code. */
for (const { path, text } of documents()) {
  const filled = fillIn(text, PARTS)
  if (filled !== text) writeFileSync(join(ROOT, path), filled)
}
