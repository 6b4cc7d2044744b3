import { join } from "node:path"
import { startChild } from "./child"
import type { Child } from "./child"
import { root } from "./folders"

const END_WITH_PARENT = join(__dirname, "end-with-parent.cjs")

/** An app that Medusa's command can run in. */
export interface MedusaApp {
  readonly folder: string
  /** Medusa's command, as installed for it. */
  readonly cli: string
}

/** The store of this repository, built. */
const OUR_STORE: MedusaApp = {
  folder: join(root, "integration-tests", "store", ".medusa", "server"),
  cli: join(root, "node_modules", "@medusajs", "cli", "cli.js"),
}

export interface MedusaOptions {
  readonly name: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly logFile: string
  /** Default: the store of this repository. */
  readonly app?: MedusaApp
  /** A file that the process loads before anything else. */
  readonly require?: string
}

/** Starts Medusa's command in an app. */
export function startMedusa({ name, args, env, logFile, app = OUR_STORE, require }: MedusaOptions): Child {
  const first = require === undefined ? [] : ["--require", require]
  return startChild({
    name,
    args: ["--require", END_WITH_PARENT, ...first, app.cli, ...args],
    cwd: app.folder,
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
