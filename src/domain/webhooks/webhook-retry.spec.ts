import { hasNoWebhookRetryLeft, nextWebhookRetryAt } from "./webhook-retry"

const NOON = new Date("2026-06-15T12:00:00.000Z")

describe("the tries to process a webhook", () => {
  const pauses = Array.from({ length: 8 }, (_, attempted) => nextWebhookRetryAt(attempted + 1, NOON)).map(
    (next) => next && next.getTime() - NOON.getTime()
  )

  it("are eight, with growing pauses, and then it waits for a person", () => {
    const seconds = pauses.slice(0, 7).map((pause) => (pause ?? 0) / 1000)
    expect(seconds).toEqual([5, 30, 120, 600, 3_600, 21_600, 86_400])
    expect(pauses[7]).toBeNull()
  })

  it("are over when one more was begun: those before were cut off", () => {
    expect(hasNoWebhookRetryLeft(8)).toBe(false)
    expect(hasNoWebhookRetryLeft(9)).toBe(true)
  })
})
