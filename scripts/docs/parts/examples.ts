import { readFileSync } from "node:fs"
import { join } from "node:path"

const PACKAGE = "medusa-payment-acquiring"

/** An example that the compiler checks, as a reader would write it: it imports from the package what it imports here from the sources. */
export function sourceOfExample(name: string, extension = "ts"): string {
  const source = readFileSync(join(__dirname, "..", "examples", `${name}.${extension}`), "utf8")
  return source
    .replace(/"(?:\.\.\/)+packages\/storefront\/src((?:\/[\w.]+)?)"/g, `"${PACKAGE}-storefront$1"`)
    .replace(/"(?:\.\.\/)+src\/(\w+)"/g, `"${PACKAGE}/$1"`)
}

/** A file of the test store that consumes a hook: the tests run it. */
export function hookExample(): string {
  const file = join(__dirname, "..", "..", "..", "integration-tests/store/src/workflows/hooks/cancel-subscription.ts")
  return `\`\`\`ts\n${readFileSync(file, "utf8")}\`\`\``
}

/** An example as a part of a document. */
export function example(name: string, extension?: "ts" | "tsx"): () => string {
  return () => `\`\`\`${extension ?? "ts"}\n${sourceOfExample(name, extension)}\`\`\``
}
