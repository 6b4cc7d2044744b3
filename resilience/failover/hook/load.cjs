/**
 * Loaded first (`node --require`) into a worker of the race. `WORKER_HOOK` names its files (see ../kills.ts).
 *
 * It replaces the built plugin with the instrumented code, dies at chosen points, reports every charge, and uses the
 * clock of the proof. Jobs keep their own hours.
 */
const { appendFileSync, existsSync, renameSync } = process.getBuiltinModule("node:fs")
const ours = process.getBuiltinModule("node:module").createRequire(__filename)

const { name, code, orders, charging, billingCycles } = JSON.parse(process.env.WORKER_HOOK)
const taken = (file) => `${file}.${name}`

/** A process dies at most once. */
const mayDie = !orders.some(({ file }) => existsSync(taken(file)))

ours("../../../testing/clock/clock-ahead.cjs")
ours("../../crash/hook/replace-code.cjs").replaceCode(code)

const passes = new Map()

/** A point: reports a charge, or dies there. @returns `value`, because it can surround an expression */
function at(point, value) {
  if (point === charging) appendFileSync(billingCycles, `${name}\n`)
  const order = orders.find((one) => one.point === point)
  if (!order || !mayDie) return value
  const count = (passes.get(point) ?? 0) + 1
  passes.set(point, count)
  if (count >= order.hit && isFirst(order)) process.kill(process.pid, "SIGKILL")
  return value
}

/** An order is a file that exists once the race has begun. The process that takes it away first dies. */
function isFirst({ file }) {
  try {
    renameSync(file, taken(file))
    return true
  } catch {
    return false
  }
}

globalThis.crashPoints = { at, work: () => undefined }
