import { rmSync } from "node:fs"
import { parseArgs } from "node:util"
import { placeServer } from "./binaries.mjs"
import { startCluster } from "./cluster.mjs"
import { serverIdentity } from "./identity.mjs"

/**
 * Runs a PostgreSQL server while its own standard input is open, so no server outlives its parent, however that ends.
 *
 * The password is in `POSTGRES_PASSWORD`. A line on stdout reports that the server is ready.
 *
 * node host.mjs --data FOLDER --port N [--fresh] [--throw-away]
 *
 * `--fresh` deletes the data first, `--throw-away` before and after.
 */
const { values } = parseArgs({
  options: {
    data: { type: "string" },
    port: { type: "string" },
    fresh: { type: "boolean", default: false },
    "throw-away": { type: "boolean", default: false },
  },
})
const { data: wanted, port, fresh, "throw-away": throwAway } = values
const password = process.env.POSTGRES_PASSWORD
if (!wanted || !port || !password) throw new Error("--data, --port and POSTGRES_PASSWORD are needed.")

/** Data that is deleted in the end need not survive a power cut, and tests are a good deal quicker without that promise. */
const CARELESS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off"]

const identity = serverIdentity()
const { bin, data } = await placeServer(identity, wanted)
if (fresh || throwAway) rmSync(data, { recursive: true, force: true })
const cluster = await startCluster(
  { bin, data, identity, port: Number(port), password, log: (text) => process.stderr.write(text) },
  throwAway ? CARELESS : []
)

let ending = false
async function end(code = 0) {
  if (ending) return
  ending = true
  await cluster.stop()
  if (throwAway) rmSync(data, { recursive: true, force: true })
  process.exit(code)
}

process.stdin.once("end", () => end()).resume()
process.once("SIGTERM", () => end()).once("SIGINT", () => end())
// The parent may have ended before this writes its line.
process.stdout.on("error", () => end())
cluster.exited.then(() => ending || process.exit(1))
process.stdout.write(`${JSON.stringify({ port: Number(port) })}\n`)
