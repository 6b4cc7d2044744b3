import { spawn } from "node:child_process"
import type { ChildProcess } from "node:child_process"
import { closeSync, mkdirSync, openSync } from "node:fs"
import { dirname } from "node:path"
import { createInterface } from "node:readline"
import { logTail, positionIn } from "./log-tail"

export interface ChildOptions {
  /** Its name in messages, such as `the store`. */
  readonly name: string
  /** Arguments of `node`. */
  readonly args: readonly string[]
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** Its stderr, and its stdout unless that is listened to, are added to this file. */
  readonly logFile: string
  /** Keeps stdout for {@link Child.line} instead of the log. */
  readonly listens?: boolean
}

/** A process of ours in a group of its own. */
export interface Child {
  readonly name: string
  /** Resolves with the way it ended, in words; never rejects. */
  readonly ended: Promise<string>
  /** The first line on stdout that `read` makes something of. */
  line<Result>(read: (line: string) => Result | undefined): Promise<Result>
  /** The end of its log since its last start. */
  tail(): string
  /** Ends it with SIGTERM, and kills its whole group if that takes too long. */
  stop(): Promise<void>
  /** Kills its whole group immediately (SIGKILL), like a power cut. */
  kill(): Promise<void>
}

const GRACE_MS = 20_000

/** Starts Node with the given arguments. It ends with us: its standard input is a pipe that closes when we are gone. */
export function startChild({ name, args, cwd, env = {}, logFile, listens = false }: ChildOptions): Child {
  const position = positionIn(logFile)
  mkdirSync(dirname(logFile), { recursive: true })
  const log = openSync(logFile, "a")
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["pipe", listens ? "pipe" : log, log],
    detached: true,
  })
  closeSync(log)
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message))
    child.once("exit", (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`))
  })
  const tail = (): string => logTail(logFile, position)
  return {
    name,
    ended,
    tail,
    line: (read) => Promise.race([readLine(child, read), ended.then((how) => failed(name, how, tail()))]),
    stop: () => stop(child, ended),
    kill: () => kill(child, ended),
  }
}

async function readLine<Result>(child: ChildProcess, read: (line: string) => Result | undefined): Promise<Result> {
  return new Promise((resolve) => {
    if (!child.stdout) return
    createInterface({ input: child.stdout }).on("line", (line) => {
      const result = read(line)
      if (result !== undefined) resolve(result)
    })
  })
}

function failed(name: string, how: string, tail: string): never {
  throw new Error(`${name} ended at its start (${how}).\n${tail}`)
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (hasEnded(child)) return
  const timer = setTimeout(() => signal(child, "SIGKILL"), GRACE_MS)
  signal(child, "SIGTERM")
  child.stdin?.end()
  await ended
  clearTimeout(timer)
}

async function kill(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (hasEnded(child)) return
  signal(child, "SIGKILL")
  await ended
}

function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name)
  } catch {
    // The group has ended already.
  }
}
