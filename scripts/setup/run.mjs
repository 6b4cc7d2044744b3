import { spawn } from "node:child_process"
import { root } from "./root.mjs"

const TAIL = 60

/**
 * Runs a command to its end in a process group of its own.
 *
 * Its output appears only if it fails, on stderr, because stdout belongs to the caller.
 *
 * @param {string} what the name of the step for people: it begins the error message
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
  const lines = lastLines(child)
  const how = await demandEnd(child, minutes)
  if (how !== "exit code 0")
    throw new Error(`${what} failed (${how}): ${[program, ...args].join(" ")}\n${lines.join("\n")}`)
}

/**
 * Waits for a process that leads its own group. When the time is over, or when this process ends first, the whole group
 * is ended.
 *
 * @param {import("node:child_process").ChildProcess} child
 * @param {number | undefined} minutes `undefined`: without a limit
 * @returns {Promise<string>} how it ended: `exit code 0`, `signal SIGKILL`, or the reason why it could not be started
 */
export async function demandEnd(child, minutes) {
  const end = () => killGroup(child.pid)
  const timer = minutes === undefined ? undefined : setTimeout(end, minutes * 60_000)
  process.once("exit", end)
  try {
    return await new Promise((resolve) => {
      child.once("error", (error) => resolve(error.message))
      child.once("close", (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`))
    })
  } finally {
    clearTimeout(timer)
    process.removeListener("exit", end)
  }
}

function lastLines(child) {
  const lines = []
  const add = (chunk) => {
    lines.push(
      ...chunk
        .toString()
        .split("\n")
        .filter((line) => line.trim())
    )
    lines.splice(0, Math.max(0, lines.length - TAIL))
  }
  child.stdout.on("data", add)
  child.stderr.on("data", add)
  return lines
}

function killGroup(pid) {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL")
  } catch {
    // The group has ended already.
  }
}
