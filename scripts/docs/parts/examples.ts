import { readFileSync } from "node:fs"
import { join } from "node:path"

const PACKAGE = "medusa-payment-acquiring"

/**
 * An example that the compiler checks, as a reader would write it: it imports from the package what it imports here from the
 * sources.
 */
export function example(name: string): () => string {
  return () => {
    const source = readFileSync(join(__dirname, "..", "examples", `${name}.ts`), "utf8")
    return `\`\`\`ts\n${source.replace(/"(?:\.\.\/)+src\/(\w+)"/g, `"${PACKAGE}/$1"`)}\`\`\``
  }
}
