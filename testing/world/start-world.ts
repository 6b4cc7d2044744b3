import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { root } from "../processes/folders"
import { startPostgres } from "../database/postgres"
import type { Postgres } from "../database/postgres"
import { startSandbox } from "../processes/sandbox"
import { openManualAccount } from "../accounts/manual-account"
import { SandboxApi } from "../gateway/sandbox-api"
import { publishWorld } from "./test-world"
import type { SandboxOfTests } from "./test-world"
import { keepRunning } from "./world-processes"

/** Logs of what runs beside the tests, and their database while it runs. */
export const TEST_FOLDER = join(root, ".cache", "tests")

/**
 * Starts one PostgreSQL and the sandboxes, each a process of its own, and passes their addresses to the test files.
 *
 * @param workers number of test processes
 */
export async function startWorld(
  workers: number
): Promise<{ readonly postgres: Postgres; readonly sandboxes: readonly SandboxOfTests[] }> {
  const password = randomBytes(12).toString("base64url")
  const folder = join(TEST_FOLDER, `postgres-${process.pid}`)
  const postgres = await startPostgres({
    folder,
    password,
    logFile: join(TEST_FOLDER, "postgres.log"),
    throwAway: true,
  })
  keepRunning(postgres)
  const sandboxes: SandboxOfTests[] = []
  for (let worker = 1; worker <= workers; worker++) {
    const sandbox = await startSandbox({ logFile: join(TEST_FOLDER, "sandbox.log") })
    keepRunning(sandbox)
    await openManualAccount(new SandboxApi(sandbox.url), sandbox.account)
    sandboxes.push({ url: sandbox.url, ...sandbox.account })
  }
  publishWorld({
    postgres: { host: "localhost", port: String(postgres.port), user: "postgres", password },
    sandboxes,
  })
  return { postgres, sandboxes }
}
