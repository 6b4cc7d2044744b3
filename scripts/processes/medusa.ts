import { join } from "node:path"
import { startChild } from "./child"
import type { Child } from "./child"

const ROOT = join(__dirname, "..", "..")
const CLI = join(ROOT, "node_modules", "@medusajs", "cli", "cli.js")
const END_WITH_PARENT = join(__dirname, "end-with-parent.cjs")

/** The built store; Medusa's command runs in it as it would on a server. */
const BUILT_STORE = join(ROOT, "integration-tests", "store", ".medusa", "server")

export interface MedusaOptions {
  readonly name: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly logFile: string
}

/** Starts Medusa's command in the built store. */
export function startMedusa({ name, args, env, logFile }: MedusaOptions): Child {
  return startChild({
    name,
    args: ["--require", END_WITH_PARENT, CLI, ...args],
    cwd: BUILT_STORE,
    env: { NODE_ENV: "production", MEDUSA_DISABLE_TELEMETRY: "true", ...env },
    logFile,
  })
}

/**
 * Runs Medusa's command to its end.
 *
 * @throws Error with the end of its log when it fails
 */
export async function runMedusa(options: MedusaOptions): Promise<void> {
  const child = startMedusa(options)
  const how = await child.ended
  if (how !== "exit code 0") throw new Error(`${options.name} failed (${how}).\n${child.tail()}`)
}
