/**
 * Moves the date of this process ahead by the milliseconds that `readAheadMs` returns. Its timers keep their pace.
 *
 * @returns a function that reads the milliseconds now, and returns them. The date is as far ahead from then on.
 */
exports.putForward = (readAheadMs) => {
  /** How long what was read counts. */
  const READ_MS = 20

  const TrueDate = Date
  let aheadMs = 0
  let readAt = -Infinity

  function now() {
    if (performance.now() - readAt > READ_MS) read()
    return TrueDate.now() + aheadMs
  }

  function read() {
    aheadMs = readAheadMs()
    readAt = performance.now()
    return aheadMs
  }

  globalThis.Date = new Proxy(TrueDate, {
    apply: () => new TrueDate(now()).toString(),
    construct: (target, args, wanted) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], wanted === globalThis.Date ? target : wanted),
    get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
  })
  return read
}
