/** All that can be faked except the date: the store and its database run at their own pace. */
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

/** Sets the date of the store, its subscribers and jobs to a moment; it runs on from there. */
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
