import { HOUR_MS } from "../../../src/domain/shared/durations"
import { sameTime } from "./same-time"

const NOON = Date.parse("2026-11-25T12:00:00.000Z")

describe("the clocks of a crash scenario", () => {
  it.each([
    [
      "the store catches up with a gateway that was put forward alone",
      { gateway: NOON + 24 * HOUR_MS, store: NOON },
      NOON + 24 * HOUR_MS,
    ],
    [
      "the gateway catches up with the store, which goes on while it moves",
      { gateway: NOON, store: NOON + HOUR_MS },
      NOON + HOUR_MS,
    ],
    ["clocks that agree stay as they are", { gateway: NOON, store: NOON }, NOON],
  ])("%s", async (_, before, after) => {
    const clocks = { ...before }
    const put = (which: keyof typeof clocks, by: number): number => (clocks[which] += by)
    const sandbox = {
      ledger: async () => ({ now: new Date(clocks.gateway).toISOString() }),
      advance: async (by: number) => {
        put("gateway", by)
      },
    }
    await sameTime(sandbox, { now: () => clocks.store, advance: (by) => put("store", by) })
    expect(clocks).toEqual({ gateway: after, store: after })
  })
})
