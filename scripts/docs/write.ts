import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT, documents } from "./documents"
import { fillIn } from "./fill-in"
import { PARTS } from "./parts"
import { OPENAPI_FILE, openapiText } from "../openapi/document"

/** `npm run docs`: writes the generated parts of the documents, and the document of the routes, from the code. */
for (const { path, text } of documents()) {
  const filled = fillIn(text, PARTS)
  if (filled !== text) writeFileSync(join(ROOT, path), filled)
}
writeFileSync(OPENAPI_FILE, openapiText())
