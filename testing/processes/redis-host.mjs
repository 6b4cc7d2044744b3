import { spawn } from "node:child_process"
import { mkdirSync, rmSync } from "node:fs"
import { parseArgs } from "node:util"

/**
 * Runs a Redis server on loopback while its own standard input is open, so no server outlives its parent.
 *
 * It keeps nothing: its folder is deleted before and after. A line on stdout reports that it is ready.
 *
 * node redis-host.mjs --folder FOLDER --port N
 */
const { values } = parseArgs({ options: { folder: { type: "string" }, port: { type: "string" } } })
const { folder, port } = values
if (!folder || !port) throw new Error("--folder and --port are needed.")

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const settings = [
  "--bind",
  "127.0.0.1",
  "--port",
  port,
  "--dir",
  folder,
  "--save",
  "",
  "--appendonly",
  "no",
  "--daemonize",
  "no",
]
const server = spawn("redis-server", settings, { stdio: ["ignore", "pipe", "inherit"] })

let ending = false
function end() {
  ending = true
  server.kill("SIGTERM")
}

let output = ""
server.stdout.on("data", (chunk) => {
  process.stderr.write(chunk)
  if (output.includes("Ready to accept connections")) return
  output += chunk.toString()
  if (output.includes("Ready to accept connections"))
    process.stdout.write(`${JSON.stringify({ port: Number(port) })}\n`)
})
server.once("error", (error) => {
  process.stderr.write(`redis-server could not be started: ${error.message}\n`)
  process.exit(1)
})
server.once("exit", () => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(ending ? 0 : 1)
})
process.stdin.once("end", end).resume()
process.once("SIGTERM", end).once("SIGINT", end)
// The parent may have ended before this writes its line.
process.stdout.on("error", end)
