/**
 * Loaded first (`node --require`) into a store that is to live through months in minutes: its date is the true one, put forward by
 * as many milliseconds as the file says that CLOCK_AHEAD names (store-clock.ts). Its timers go on at their own pace.
 */
const { readFileSync } = process.getBuiltinModule("node:fs")

/** How long what was read counts. */
const READ_MS = 20

const TrueDate = Date
let aheadMs = 0
let readAt = -Infinity

function now() {
  if (performance.now() - readAt > READ_MS) {
    aheadMs = Number(readFileSync(process.env.CLOCK_AHEAD, "utf8"))
    readAt = performance.now()
  }
  return TrueDate.now() + aheadMs
}

globalThis.Date = new Proxy(TrueDate, {
  apply: () => new TrueDate(now()).toString(),
  construct: (target, args, wanted) => Reflect.construct(target, args.length > 0 ? args : [now()], wanted === globalThis.Date ? target : wanted),
  get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
})
