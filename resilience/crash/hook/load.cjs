/**
 * Loaded first (`node --require`) into a store of the crash matrix. `CRASH_HOOK` names its files (see
 * world/steering.ts). It
 *
 * - replaces the built plugin with the instrumented code,
 * - reports each point that is passed, and kills this process at a chosen one,
 * - moves its clock ahead, and lets its jobs work after that,
 * - holds the process back until it is its turn.
 */
const { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } = process.getBuiltinModule("node:fs")
const Module = process.getBuiltinModule("node:module")
const { Socket } = process.getBuiltinModule("node:net")

const files = JSON.parse(process.env.CRASH_HOOK)
const databasePort = Number(new URL(process.env.DATABASE_URL).port)
const loader = Module.createRequire(__filename)

loader("./replace-code.cjs").replaceCode(files.code)

/**
 * Counts the lasting effects of this process: everything that it sends, except queries of the database. Points between
 * which this does not grow are one moment.
 */
let effects = 0

/** Counts the requests to the gateway that are no queries. */
let orders_sent = 0

const write = Socket.prototype.write
Socket.prototype.write = function (data, ...more) {
  const sent = Buffer.from(data).toString("latin1")
  if (this.remotePort !== databasePort || /\b(insert|update|delete|commit)\b/i.test(sent)) effects += 1
  if (/^POST \//.test(sent) && !/^POST \S*(query|retrieval)/i.test(sent)) orders_sent += 1
  return write.call(this, data, ...more)
}

/** Read again each time, because it changes while this runs. */
let text
let orders
function ordersNow() {
  const now = readFileSync(files.orders, "utf8")
  if (now !== text) [text, orders] = [now, JSON.parse(now)]
  return orders
}

/** Whether it is not yet the turn of this process. */
let standsBy = true

let run
const hits = new Map()

/** A point: reports that it is passed, or dies there. @returns `value`, because it can surround an expression */
function at(point, value) {
  if (standsBy) return value
  const { run: current, kill, ahead_ms } = ordersNow()
  if (current !== run) {
    run = current
    hits.clear()
  }
  const hit = (hits.get(point) ?? 0) + 1
  hits.set(point, hit)
  appendFileSync(files.trace, `${JSON.stringify({ run, hit, effects, orders_sent, ahead_ms, point })}\n`)
  if (kill?.point === point && kill.hit === hit) process.kill(process.pid, "SIGKILL")
  return value
}

/** Reads how far the clock is ahead. The date of this process is that far ahead from then on. */
const readAheadMs = loader("../../../testing/clock/put-forward.cjs").putForward(() => ordersNow().ahead_ms)

/** The interval of looks at the clock's file. */
const LOOK_MS = 20

/** How far the clock was ahead when each job last came to its end. */
const rounds = {}

/** Jobs work one after the other, so a scenario always takes the same course. */
let working = Promise.resolve()

/** Has a job of the plugin work once after the start and whenever the clock was moved, in place of its own hours. */
function work(job, module) {
  const { default: itself, config } = module
  if (typeof itself !== "function" || !config?.schedule)
    throw new Error(`${job} is no job with a schedule any more: bring work() up to it.`)
  let begunAt
  const begin = (...args) => {
    const ahead_ms = readAheadMs()
    if (ahead_ms === begunAt) return
    begunAt = ahead_ms
    noteModules()
    working = working
      .then(() => itself(...args))
      .catch((error) => console.error(job, error))
      .then(() => {
        rounds[job] = ahead_ms
        writeFileSync(`${files.rounds}.new`, JSON.stringify(rounds))
        renameSync(`${files.rounds}.new`, files.rounds)
      })
  }
  // The store's own scheduler calls it once, and so passes it the container.
  module.config = { ...config, schedule: { interval: LOOK_MS, numberOfExecutions: 1 } }
  module.default = async (...args) => void setInterval(begin, LOOK_MS, ...args)
}

globalThis.crashPoints = { at, work }

/** For the processes to come: what a store has loaded when it works, in its order. */
function noteModules() {
  if (existsSync(files.modules)) return
  writeFileSync(files.modules, JSON.stringify(Object.keys(Module._cache).filter((path) => !COMMAND.test(path))))
}

/** Loading the command itself would run it. */
const COMMAND = /[\\/]@medusajs[\\/]cli[\\/]|[\\/]medusa-config\./

function load(path) {
  try {
    loader(path)
  } catch {}
}

/** Loads all code and waits for its turn, or until its parent is gone. */
function standBy() {
  if (existsSync(files.modules)) JSON.parse(readFileSync(files.modules, "utf8")).forEach(load)
  const parent = process.ppid
  const pause = new Int32Array(new SharedArrayBuffer(4))
  while (!existsSync(files.turn)) {
    if (process.ppid !== parent) process.exit()
    Atomics.wait(pause, 0, 0, LOOK_MS)
  }
  standsBy = false
}

standBy()
