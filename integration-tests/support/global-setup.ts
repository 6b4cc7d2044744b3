import { randomBytes } from "node:crypto"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { root } from "../../scripts/processes/folders"
import { startPostgres } from "../../scripts/processes/postgres"
import { startSandbox } from "../../scripts/processes/sandbox"
import { publishWorld } from "./test-world"
import { keepRunning } from "./world-processes"

/** Before the projects `store` and `browser`: one PostgreSQL and one sandbox, each a process of its own. */
export default async function setUp(): Promise<void> {
  const folder = join(root, ".cache", "tests")
  mkdirSync(folder, { recursive: true })
  const password = randomBytes(12).toString("base64url")
  const [postgres, sandbox] = await Promise.all([
    startPostgres({ folder: join(folder, `postgres-${process.pid}`), password, logFile: join(folder, "postgres.log"), throwAway: true }),
    startSandbox({ logFile: join(folder, "sandbox.log") }),
  ])
  keepRunning(postgres, sandbox)
  publishWorld({
    postgres: { host: "localhost", port: String(postgres.port), user: "postgres", password },
    sandbox: { url: sandbox.url, ...sandbox.account },
  })
}
