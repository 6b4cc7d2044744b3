import { AcquiringError } from "../shared/acquiring-error"
import { isConclusive } from "./payment"
import type { Payment, PaymentStatus } from "./payment"
import { waitUntil } from "./wait-for-payment"

const state = (status: PaymentStatus): Payment => ({ status, code: status, message: "", retry: false })
const lost = () => new AcquiringError(0, "no_answer", "", true)
const conclusive = ({ status }: Payment) => isConclusive(status)

/**
 * Returns answers one after the other and repeats the last one. An error is thrown. It records the time of each query.
 */
function script(...answers: (Payment | Error)[]) {
  const times: number[] = []
  const ask = async (): Promise<Payment> => {
    const answer = answers[Math.min(times.length, answers.length - 1)]
    times.push(Date.now())
    if (!answer || answer instanceof Error) throw answer
    return answer
  }
  return { ask, times }
}

describe("waiting for a payment", () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: 0 })
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it("ends with the first conclusive state", async () => {
    const { ask, times } = script(state("open"), state("pending"), state("captured"))
    const outcome = waitUntil(conclusive, ask, {})
    await jest.runAllTimersAsync()
    expect(await outcome).toEqual(state("captured"))
    expect(times).toHaveLength(3)
  })

  it("polls with growing pauses, at most five seconds long", async () => {
    const { ask, times } = script(state("pending"))
    const outcome = waitUntil(conclusive, ask, { timeoutMs: 60_000 })
    await jest.runAllTimersAsync()
    await outcome
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(pauses.slice(0, 3)).toEqual([500, 750, 1125])
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
    expect(Math.max(...pauses)).toBe(5_000)
  })

  it("resolves with what is known when the time is up", async () => {
    const { ask } = script(state("pending"))
    const outcome = waitUntil(conclusive, ask, { timeoutMs: 20_000 })
    await jest.runAllTimersAsync()
    expect(await outcome).toEqual(state("pending"))
    expect(Date.now()).toBeLessThanOrEqual(20_000)
  })

  it("polls exactly once when it may not wait", async () => {
    const { ask, times } = script(state("open"))
    expect(await waitUntil(conclusive, ask, { timeoutMs: 0 })).toEqual(state("open"))
    expect(times).toHaveLength(1)
  })

  it("goes on over lost connections and a busy backend", async () => {
    const { ask } = script(
      lost(),
      new AcquiringError(429, "busy", "", true),
      state("pending"),
      lost(),
      state("authorized")
    )
    const outcome = waitUntil(conclusive, ask, {})
    await jest.runAllTimersAsync()
    expect(await outcome).toEqual(state("authorized"))
  })

  it("returns the last known state when the connection stays lost", async () => {
    const { ask } = script(state("pending"), lost())
    const outcome = waitUntil(conclusive, ask, { timeoutMs: 10_000 })
    await jest.runAllTimersAsync()
    expect(await outcome).toEqual(state("pending"))
  })

  it("rejects when there was no answer before the time was up", async () => {
    const { ask } = script(lost())
    const outcome = waitUntil(conclusive, ask, { timeoutMs: 10_000 }).catch((error: unknown) => error)
    await jest.runAllTimersAsync()
    expect(await outcome).toMatchObject({ code: "no_answer" })
  })

  it("rejects immediately when the backend rejects the query", async () => {
    const { ask, times } = script(new AcquiringError(404, "not_found", "No such payment", false))
    await expect(waitUntil(conclusive, ask, {})).rejects.toMatchObject({ status: 404 })
    expect(times).toHaveLength(1)
  })

  it("stops in the middle of a pause when the caller aborts, and leaves no timer behind", async () => {
    const { ask, times } = script(state("pending"))
    const abort = new AbortController()
    const outcome = waitUntil(conclusive, ask, { signal: abort.signal }).catch((error: unknown) => error)
    await jest.advanceTimersByTimeAsync(600)
    abort.abort("left")
    expect(await outcome).toBe("left")
    expect(jest.getTimerCount()).toBe(0)
    expect(times).toHaveLength(2)
  })
})
