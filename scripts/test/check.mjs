import { run } from "../setup/run.mjs"

/**
 * One thing that is either clean or not.
 *
 * @param {string} what
 * @param {readonly string[] | (() => Promise<void>)} work a command, or what to do
 */
export async function check(what, work) {
  if (typeof work === "function") await work()
  else await run(what, work, { env: { MEDUSA_DISABLE_TELEMETRY: "true" } })
  return { passed: 1, failed: 0, skipped: 0 }
}
