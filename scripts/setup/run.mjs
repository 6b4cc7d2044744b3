import { spawn } from "node:child_process"
import { root } from "./root.mjs"

const TAIL = 60

/**
 * Runs a command to its end in a process group of its own. Its output is kept back and shown only when it fails, on stderr,
 * so that stdout stays free for what the caller has to say.
 *
 * @param {string} what the step in the words of a person: it begins the error message
 * @param {readonly string[]} command the program and its arguments
 * @param {{ cwd?: string, minutes?: number, env?: NodeJS.ProcessEnv }} [options]
 */
export async function run(what, [program, ...args], { cwd = root, minutes = 10, env = {} } = {}) {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  })
  const lines = collectLines(child)
  const end = () => kill(child.pid)
  const timer = setTimeout(end, minutes * 60_000)
  process.once("exit", end)
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject)
    child.once("close", (exitCode, signal) => resolve(exitCode ?? signal))
  }).finally(() => {
    clearTimeout(timer)
    process.removeListener("exit", end)
  })
  if (code === 0) return
  throw new Error(`${what} failed (${code}): ${[program, ...args].join(" ")}\n${lines.join("\n")}`)
}

function collectLines(child) {
  const lines = []
  const add = (chunk) => {
    lines.push(...chunk.toString().split("\n").filter((line) => line.trim()))
    lines.splice(0, Math.max(0, lines.length - TAIL))
  }
  child.stdout.on("data", add)
  child.stderr.on("data", add)
  return lines
}

function kill(pid) {
  try {
    process.kill(-pid, "SIGKILL")
  } catch {
    // It has ended by itself.
  }
}
