import type { ModificationEntry } from "./modification-rules"
import type { AgainEntry } from "./refund-again"
import {
  exactOfRefused,
  isWaitingForRetry,
  leftOfRefused,
  obstacleToAgain,
  obstacleToRefused,
  unclaimedRest,
} from "./refund-again"
import { amountOf, held } from "../../testing/payment-amounts"

const NOON = Date.parse("2026-06-15T12:00:00.000Z")

/** A refund of 10.00 in Medusa that was accepted and failed later. */
function failed(change: Partial<AgainEntry & ModificationEntry> = {}, minute = 0): AgainEntry & ModificationEntry {
  return {
    id: `acqmod_${minute}`,
    kind: "refund",
    cause: "merchant",
    state: "failed",
    amount: amountOf("10.00"),
    exact_amount: "10",
    medusa_id: "ref_1",
    history: [
      { from: null, to: "processing" },
      { from: "processing", to: "accepted" },
      { from: "accepted", to: "failed" },
    ],
    recorded_at: new Date(NOON),
    created_at: new Date(NOON + minute * 60_000),
    ...change,
  }
}

const REFUND = failed()

/** Its amount is 21.77 EUR. */
const PAYMENT = held("captured")

describe("a refund", () => {
  it("may go again when it failed after it was accepted, and Medusa has it", () => {
    expect(obstacleToAgain(REFUND, [REFUND])).toBeUndefined()
    expect(isWaitingForRetry(REFUND, PAYMENT, [REFUND])).toBe(true)
  })

  it("may not while it is not known to have failed, nor when it was refused at once, nor as another act", () => {
    for (const change of [
      { state: "accepted" },
      { state: "unknown" },
      { state: "done" },
      {
        history: [
          { from: null, to: "processing" },
          { from: "processing", to: "failed" },
        ],
      },
      { kind: "capture" },
    ] as const) {
      const other = failed(change)
      expect(obstacleToAgain(other, [other])).toBe("not_failed_later")
    }
  })

  it("may not before Medusa was seen to have it", () => {
    const early = failed({ recorded_at: null })
    expect(obstacleToAgain(early, [early])).toBe("not_recorded")
    expect(isWaitingForRetry(early, PAYMENT, [early])).toBe(false)
  })

  it.each(["processing", "unknown", "accepted", "done"] as const)(
    "may not when it was sent again already, which is %s",
    (state) => {
      expect(obstacleToAgain(REFUND, [REFUND, failed({ state }, 1)])).toBe("executed_since")
    }
  )

  it("may go when what came later is another refund of Medusa's, or came before", () => {
    expect(obstacleToAgain(REFUND, [REFUND, failed({ state: "done", medusa_id: "ref_2" }, 1)])).toBeUndefined()
    expect(obstacleToAgain(REFUND, [failed({ state: "done" }, -1), REFUND])).toBeUndefined()
  })

  it("may not when one of its amount was made in the back office that Medusa does not have yet", () => {
    const found = { state: "done", cause: "external", medusa_id: null } as const
    expect(obstacleToAgain(REFUND, [REFUND, failed(found, 1)])).toBe("external")
    expect(obstacleToAgain(REFUND, [REFUND, failed({ ...found, amount: amountOf("9.00") }, 1)])).toBeUndefined()
  })

  it("that failed once more is the one that waits; the one before does not", () => {
    const again = failed({}, 1)
    expect([REFUND, again].map((refund) => isWaitingForRetry(refund, PAYMENT, [REFUND, again]))).toEqual([false, true])
  })

  it("that was sent again and never arrived goes on waiting", () => {
    const lost = failed(
      {
        history: [
          { from: null, to: "processing" },
          { from: "processing", to: "unknown" },
          { from: "unknown", to: "failed" },
        ],
      },
      1
    )
    expect([REFUND, lost].map((refund) => isWaitingForRetry(refund, PAYMENT, [REFUND, lost]))).toEqual([true, false])
  })

  it("does not wait when its payment was voided", () => {
    expect(isWaitingForRetry(REFUND, PAYMENT, [REFUND, failed({ kind: "cancel", state: "done" }, 1)])).toBe(false)
    expect(isWaitingForRetry(REFUND, PAYMENT, [REFUND, failed({ kind: "cancel", state: "failed" }, 1)])).toBe(true)
  })

  it("does not wait when less than it is left of its payment", () => {
    const made = (amount: string) =>
      failed(
        { cause: "external", state: "done", medusa_id: "ref_2", amount: amountOf(amount), exact_amount: amount },
        1
      )
    expect(isWaitingForRetry(REFUND, PAYMENT, [REFUND, made("11.77")])).toBe(true)
    expect(isWaitingForRetry(REFUND, PAYMENT, [REFUND, made("11.78")])).toBe(false)
    expect(isWaitingForRetry(REFUND, PAYMENT, [REFUND, made("21.77")])).toBe(false)
  })
})

describe("a refund of a canceled order that was refused", () => {
  const refused = (change: Partial<AgainEntry & ModificationEntry> = {}, minute = 0) =>
    failed(
      {
        history: [
          { from: null, to: "processing" },
          { from: "processing", to: "failed" },
        ],
        ...change,
      },
      minute
    )
  const whole = refused({ amount: amountOf("21.77"), exact_amount: "21.77" })
  const made = (amount: string, change: Partial<AgainEntry & ModificationEntry> = {}) =>
    failed(
      {
        cause: "external",
        state: "done",
        medusa_id: "ref_2",
        amount: amountOf(amount),
        exact_amount: amount,
        ...change,
      },
      1
    )

  it("is left whole, and never more than it is", () => {
    expect(leftOfRefused(whole, PAYMENT, [whole])).toBe("21.77")
    expect(leftOfRefused(refused(), PAYMENT, [refused()])).toBe("10.00")
    expect(obstacleToRefused(whole, PAYMENT, [whole])).toBeUndefined()
  })

  it("is left in what was not refunded otherwise, and not at all if all was, or the payment is voided", () => {
    expect(leftOfRefused(whole, PAYMENT, [whole, made("10.00")])).toBe("11.77")
    expect(leftOfRefused(whole, PAYMENT, [whole, made("21.77")])).toBeUndefined()
    expect(leftOfRefused(whole, held("canceled"), [whole])).toBeUndefined()
    expect(obstacleToRefused(whole, PAYMENT, [whole, failed({ kind: "cancel", state: "done" }, 1)])).toBe(
      "executed_since"
    )
  })

  it.each(["processing", "unknown"] as const)("waits while another refund is %s", (state) => {
    expect(leftOfRefused(whole, PAYMENT, [whole, made("5.00", { state })])).toBeUndefined()
  })

  it("leaves out what waits to be sent again as it failed later", () => {
    expect(leftOfRefused(whole, PAYMENT, [REFUND, whole])).toBe("11.77")
  })

  it("of several is the last one", () => {
    const again = refused({ amount: amountOf("21.77"), exact_amount: "21.77" }, 1)
    expect([whole, again].map((one) => leftOfRefused(one, PAYMENT, [whole, again]))).toEqual([undefined, "21.77"])
  })

  it("is none that was accepted first, is not the merchant's own, or that is not recorded in Medusa yet", () => {
    expect(obstacleToRefused(REFUND, PAYMENT, [REFUND])).toBe("not_failed_later")
    const orphan = refused({ cause: "orphaned" })
    expect(obstacleToRefused(orphan, PAYMENT, [orphan])).toBe("not_failed_later")
    const early = refused({ recorded_at: null })
    expect(obstacleToRefused(early, PAYMENT, [early])).toBe("not_recorded")
  })

  it("is sent again as requested, or in what is left if fractions of a cent added up to more", () => {
    const part = (minute: number, change: Partial<AgainEntry & ModificationEntry>) =>
      refused({ amount: amountOf("3.33"), exact_amount: "3.333333", ...change }, minute)
    const repeated = part(1, { state: "done", medusa_id: "ref_2", history: [] })
    const rest = made("15.11", { medusa_id: "ref_3" })
    expect(exactOfRefused(part(0, {}), PAYMENT, [part(0, {}), repeated])).toBe("3.333333")
    expect(exactOfRefused(part(0, {}), PAYMENT, [part(0, {}), repeated, rest])).toBe("3.326667")
    expect(exactOfRefused(whole, PAYMENT, [whole, made("10.00")])).toBe("11.77")
  })

  it("leaves money unclaimed that neither it nor one that failed later is for", () => {
    const accepted = made("5.00", { state: "accepted" })
    expect(unclaimedRest(PAYMENT, [])).toBe("21.77")
    expect(unclaimedRest(PAYMENT, [whole])).toBe("0.00")
    expect(unclaimedRest(PAYMENT, [refused()])).toBe("11.77")
    expect(unclaimedRest(PAYMENT, [REFUND])).toBe("11.77")
    expect(unclaimedRest(PAYMENT, [REFUND, refused({}, 2), accepted])).toBe("0.00")
    const again = failed({ state: "done" }, 1)
    expect(unclaimedRest(PAYMENT, [REFUND, again])).toBe("11.77")
    expect(unclaimedRest(held("canceled"), [REFUND])).toBe("0.00")
  })
})
