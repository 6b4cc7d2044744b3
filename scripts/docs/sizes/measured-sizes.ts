import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { z } from "@medusajs/framework/zod"

const sizes = z.record(z.string(), z.number())
const schema = z.object({ "index.js": sizes, "react/index.js": sizes, "next/index.js": sizes, later: sizes })

export type MeasuredSizes = z.infer<typeof schema>

let measured: MeasuredSizes | undefined

/** The gzipped bytes of each export of the storefront package (see measure.mjs). It builds the package once. */
export function measuredSizes(): MeasuredSizes {
  measured ??= schema.parse(
    JSON.parse(execFileSync(process.execPath, [join(__dirname, "measure.mjs")], { encoding: "utf8" }))
  )
  return measured
}
