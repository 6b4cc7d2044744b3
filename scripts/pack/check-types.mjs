import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../setup/root.mjs"
import { run } from "../setup/run.mjs"
import { requireTypeScript } from "../setup/typescript.mjs"

const NAMED = `
import type { AcquiringResponses, AdminAcquiringPaymentResponse } from "medusa-payment-acquiring/types"

export const amountOf = ({ payment }: AdminAcquiringPaymentResponse): string => payment.amount
export const createdAt = ({ payment }: AcquiringResponses["GET /admin/acquiring/payments/:id"]): string => payment.created_at
`

/** Has the compiler read the types of the installed plugin as an app uses them: the documents' subscriber, and two answers. */
export async function checkTypes(folder) {
  const { sourceOfExample } = requireTypeScript("scripts/docs/parts/examples.ts")
  const file = join(folder, "types.ts")
  writeFileSync(file, sourceOfExample("subscriber") + NAMED)
  const compiler = join(root, "node_modules", "typescript", "bin", "tsc")
  const options = ["--noEmit", "--strict", "--target", "es2022", "--module", "node16", "--skipLibCheck"]
  await run("The compiler on the plugin's types", [process.execPath, compiler, ...options, file], { cwd: folder })
}
