import { spawn, spawnSync } from "node:child_process"
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const READY = "database system is ready to accept connections"

/** The server's own Unicode order, the same on every system. */
const LOCALE = ["-E", "UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]

/**
 * A cluster of databases in `data`, made when missing.
 *
 * @param {{ bin: string, data: string, identity: object, port: number, password: string, log: (text: string) => void }} options
 * @param {readonly string[]} settings further settings of the server, as `name=value`
 */
export async function startCluster({ bin, data, identity, port, password, log }, settings = []) {
  if (existsSync(join(data, "PG_VERSION"))) endLeftOver(bin, data, identity)
  else initialise({ bin, data, identity, password })
  const flags = [`listen_addresses=localhost`, `unix_socket_directories=`, `max_connections=200`, ...settings]
  const server = spawn(
    join(bin, "postgres"),
    ["-D", data, "-p", String(port), ...flags.flatMap((flag) => ["-c", flag])],
    {
      ...identity,
      cwd: data,
      stdio: ["ignore", "ignore", "pipe"],
      detached: true,
    }
  )
  const exited = new Promise((resolve) => server.once("exit", resolve))
  await ready(server, log)
  return {
    exited,
    async stop() {
      // SIGINT is the server's "fast" way to end: it closes connections and writes everything down.
      server.kill("SIGINT")
      await exited
    },
  }
}

function initialise({ bin, data, identity, password }) {
  mkdirSync(data, { recursive: true })
  if (identity.uid !== undefined) chownSync(data, identity.uid, identity.gid)
  const passwordFile = `${data}.password`
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (identity.uid !== undefined) chownSync(passwordFile, identity.uid, identity.gid)
  try {
    const flags = ["-U", "postgres", "-A", "scram-sha-256", `--pwfile=${passwordFile}`, ...LOCALE]
    const { status, stderr } = spawnSync(join(bin, "initdb"), ["-D", data, ...flags], { ...identity, cwd: "/" })
    if (status === 0) return
    rmSync(data, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not make its data folder ${data}: ${String(stderr).trim()}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** A server whose parent was killed outright may still hold the data. */
function endLeftOver(bin, data, identity) {
  if (!existsSync(join(data, "postmaster.pid"))) return
  spawnSync(join(bin, "pg_ctl"), ["stop", "-D", data, "-m", "fast", "-w", "-t", "30"], {
    ...identity,
    cwd: "/",
    stdio: "ignore",
  })
}

function ready(server, log) {
  return new Promise((resolve, reject) => {
    let output = ""
    server.once("error", reject)
    server.once("exit", () => reject(new Error(`PostgreSQL ended at its start: ${output.trim().slice(-2000)}`)))
    server.stderr.on("data", (chunk) => {
      log(chunk.toString())
      if (output.includes(READY)) return
      output += chunk.toString()
      if (output.includes(READY)) resolve()
    })
  })
}
