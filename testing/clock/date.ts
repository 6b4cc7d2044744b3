/** All that can be faked but the date: the store and its database go on at their own pace. */
const REAL = [
  "hrtime",
  "nextTick",
  "performance",
  "queueMicrotask",
  "setImmediate",
  "clearImmediate",
  "setInterval",
  "clearInterval",
  "setTimeout",
  "clearTimeout",
] as const

/** Puts the store's date, and with it what its subscribers and jobs believe, to a moment; it goes on from there. */
export function setDate(to: Date): void {
  jest.useFakeTimers({ now: to, advanceTimers: true, doNotFake: [...REAL] })
}

/** Stops the store's date at the present. */
export function stopDate(): void {
  jest.useFakeTimers({ now: Date.now(), doNotFake: [...REAL] })
}

export function realDate(): void {
  jest.useRealTimers()
}
