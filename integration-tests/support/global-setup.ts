import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { root } from "../../scripts/processes/folders"
import { startPostgres } from "../../scripts/processes/postgres"
import { startSandbox } from "../../scripts/processes/sandbox"
import { publishWorld } from "./test-world"
import { endAll, keepRunning } from "./world-processes"

/** Before the projects `store` and `browser`: one PostgreSQL and one sandbox, each a process of its own. */
export default async function setUp(): Promise<void> {
  const folder = join(root, ".cache", "tests")
  const password = randomBytes(12).toString("base64url")
  const data = join(folder, `postgres-${process.pid}`)
  const postgres = await startPostgres({ folder: data, password, logFile: join(folder, "postgres.log"), throwAway: true })
  keepRunning(postgres)
  const sandbox = await startSandbox({ logFile: join(folder, "sandbox.log") }).catch(async (error: unknown) => {
    await endAll()
    throw error
  })
  keepRunning(sandbox)
  publishWorld({
    postgres: { host: "localhost", port: String(postgres.port), user: "postgres", password },
    sandbox: { url: sandbox.url, ...sandbox.account },
  })
}
