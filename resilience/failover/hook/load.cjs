/**
 * Loaded first (`node --require`) into a worker of the race: puts the instrumented code in the place of the built plugin, dies where it
 * is told, tells of every charge that it makes, and goes by the clock of the proof. `WORKER_HOOK` says where all of that is (see
 * ../kills.ts). Jobs keep their own hours.
 */
const { appendFileSync, existsSync, renameSync } = process.getBuiltinModule("node:fs")
const ours = process.getBuiltinModule("node:module").createRequire(__filename)

const { name, code, orders, charging, billingCycles } = JSON.parse(process.env.WORKER_HOOK)
const taken = (file) => `${file}.${name}`

/** Who has died once lives on. */
const mayDie = !orders.some(({ file }) => existsSync(taken(file)))

ours("../../../testing/clock/clock-ahead.cjs")
ours("../../crash/hook/replace-code.cjs").replaceCode(code)

const passes = new Map()

/** A point: tells of a charge, or dies there. @returns `value`, so that it can stand around an expression */
function at(point, value) {
  if (point === charging) appendFileSync(billingCycles, `${name}\n`)
  const order = orders.find((one) => one.point === point)
  if (!order || !mayDie) return value
  const count = (passes.get(point) ?? 0) + 1
  passes.set(point, count)
  if (count >= order.hit && isFirst(order)) process.kill(process.pid, "SIGKILL")
  return value
}

/** An order is a file that is there once the race has begun; whoever takes it away first is who dies. */
function isFirst({ file }) {
  try {
    renameSync(file, taken(file))
    return true
  } catch {
    return false
  }
}

globalThis.crashPoints = { at, work: () => undefined }
