/** Moves the date of this process ahead by the milliseconds that `readAheadMs` returns. Its timers keep their pace. */
exports.putForward = (readAheadMs) => {
  /** How long what was read counts. */
  const READ_MS = 20

  const TrueDate = Date
  let aheadMs = 0
  let readAt = -Infinity

  function now() {
    if (performance.now() - readAt > READ_MS) {
      aheadMs = readAheadMs()
      readAt = performance.now()
    }
    return TrueDate.now() + aheadMs
  }

  globalThis.Date = new Proxy(TrueDate, {
    apply: () => new TrueDate(now()).toString(),
    construct: (target, args, wanted) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], wanted === globalThis.Date ? target : wanted),
    get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
  })
}
