import type { ModificationEntry } from "./modification-rules"
import {
  capturedAmount,
  isCapturedByItself,
  nextPart,
  nextReversal,
  obstacleTo,
  refundedAmount,
  reversalOf,
} from "./modification-rules"
import type { ModificationKind, ModificationState, EmittedModification } from "./modification-state"
import { amountOf, entry, held } from "../../testing/payment-amounts"

/** A modification that got no answer and does not exist at the gateway. */
function lost(kind: ModificationKind): ModificationEntry & EmittedModification {
  return {
    ...entry(kind, "failed"),
    history: [
      { from: "processing", to: "unknown" },
      { from: "unknown", to: "failed" },
    ],
  }
}

describe("an operation", () => {
  it.each(["capture", "refund"] as const)(
    "is not begun while Medusa, which removed its row, still lacks a %s that was made after all",
    (kind) => {
      const history = [
        { from: "processing", to: "unknown" },
        { from: "unknown", to: "done" },
      ] as const
      const made = { ...entry(kind, "done"), history }
      expect(obstacleTo(kind, held("captured"), [made])).toBe(`${kind}_owed`)
      expect(obstacleTo(kind, held("captured"), [{ ...made, recorded_at: new Date() }])).toBeUndefined()
      expect(obstacleTo(kind, held("captured"), [entry(kind, "done")])).toBeUndefined()
    }
  )

  it.each(["created", "processing", "open", "pending", "declined", "expired", "mismatch", "unknown"] as const)(
    "is not begun on a payment that is %s",
    (state) => {
      for (const kind of ["capture", "cancel", "void", "refund"] as const)
        expect(obstacleTo(kind, held(state), [])).toBe("not_paid")
    }
  )

  it("is not begun on a payment that was canceled", () => {
    for (const kind of ["capture", "cancel", "void", "refund"] as const) {
      expect(obstacleTo(kind, held("canceled"), [])).toBe("canceled")
      // The process may have died before it moved the payment.
      expect(obstacleTo(kind, held("authorized"), [entry("cancel", "done")])).toBe("canceled")
      expect(obstacleTo(kind, held("captured"), [entry("capture", "done"), entry("cancel", "done")])).toBe("canceled")
    }
  })

  it.each(["processing", "unknown"] as const)("waits while a cancellation of the payment is %s", (state) => {
    for (const kind of ["capture", "cancel", "void", "refund"] as const) {
      expect(obstacleTo(kind, held("authorized"), [entry("cancel", state)])).toBe("cancel_alive")
    }
  })

  it.each([
    ["capture", "capture", "capture_alive"],
    ["refund", "refund", "refund_alive"],
    ["cancel", "capture", "capture_alive"],
    ["void", "capture", "capture_alive"],
    ["cancel", "refund", "refund_alive"],
    ["void", "refund", "refund_alive"],
  ] as const)("%s waits while a %s is not known", (kind, alive, obstacle) => {
    expect(obstacleTo(kind, held("captured"), [entry("capture", "done"), entry(alive, "unknown")])).toBe(obstacle)
  })

  it("that failed blocks no other", () => {
    const failed = [entry("capture", "failed"), entry("cancel", "failed"), entry("refund", "failed")]
    for (const kind of ["capture", "cancel", "refund"] as const)
      expect(obstacleTo(kind, held("authorized"), failed)).toBeUndefined()
  })

  it("of one refund does not block the request of a second one once the first was accepted", () => {
    expect(obstacleTo("refund", held("captured"), [entry("refund", "accepted")])).toBeUndefined()
  })

  it("that cancels is refused where money was taken, unless it is voided for want of an order", () => {
    expect(obstacleTo("cancel", held("captured"), [])).toBe("captured")
    expect(obstacleTo("void", held("captured"), [])).toBeUndefined()
    expect(obstacleTo("cancel", held("authorized"), [])).toBeUndefined()
  })

  it.each(["accepted", "done"] as const)(
    "that voids is rejected after a refund that was %s, because the money would be refunded twice",
    (state) => {
      expect(obstacleTo("void", held("captured"), [entry("refund", state)])).toBe("refunded")
    }
  )
})

describe("the next part", () => {
  it("adds up with the parts before it to the rounded whole", () => {
    const parts = [entry("capture", "done", "7.26", "7.255041666")]
    expect(nextPart(held("captured"), parts, { kind: "capture", exact: "14.510083334" })).toBe("14.51")
  })

  it("counts what is not known to have failed", () => {
    const entries = [
      entry("capture", "done", "20.00"),
      entry("refund", "unknown", "15.00"),
      entry("refund", "failed", "20.00"),
    ]
    expect(nextPart(held("captured"), entries, { kind: "refund", exact: "5" })).toBe("5.00")
    expect(nextPart(held("captured"), entries, { kind: "refund", exact: "5.01" })).toEqual({
      problem: "passes_limit",
      sent: "15.00",
      limit: "20.00",
    })
  })

  it("of a capture never passes what is held", () => {
    expect(nextPart(held("authorized"), [], { kind: "capture", exact: "21.78" })).toEqual({
      problem: "passes_limit",
      sent: "0.00",
      limit: "21.77",
    })
  })

  it("of a refund is nothing where nothing was captured", () => {
    expect(nextPart(held("authorized"), [], { kind: "refund", exact: "1" })).toMatchObject({
      problem: "passes_limit",
      limit: "0.00",
    })
  })

  it("is none when it rounds to nothing", () => {
    expect(nextPart(held("captured"), [entry("refund", "done", "10.00")], { kind: "refund", exact: "0.004" })).toEqual({
      problem: "nothing_left",
      sent: "10.00",
      limit: "21.77",
    })
  })

  it("of text that is no amount is a defect of the caller", () => {
    expect(() => nextPart(held("captured", "99999999999.99"), [], { kind: "refund", exact: "NaN" })).not.toThrow()
    expect(nextPart(held("captured"), [], { kind: "refund", exact: "NaN" })).toMatchObject({ problem: "nothing_left" })
  })
})

describe("the sums of a payment", () => {
  it("are the captures, or all of it where the gateway captured by itself", () => {
    expect(capturedAmount(held("captured"), [])).toBe("21.77")
    expect(capturedAmount(held("captured"), [entry("capture", "done", "3.00"), entry("capture", "done", "4.00")])).toBe(
      "7.00"
    )
    expect(capturedAmount(held("captured"), [entry("capture", "failed", "3.00")])).toBe("21.77")
    expect(capturedAmount(held("authorized"), [entry("capture", "unknown", "3.00")])).toBe("0.00")
  })

  it("are nothing once it was canceled", () => {
    expect(capturedAmount(held("canceled"), [entry("capture", "done", "3.00")])).toBe("0.00")
  })

  it("count a refund from when it is accepted", () => {
    const entries = (["processing", "unknown", "failed", "accepted", "done"] as const).map((state) =>
      entry("refund", state, "1.00")
    )
    expect(refundedAmount(entries)).toBe("2.00")
  })
})

describe("money without an order", () => {
  it("is released, or voided where it was captured", () => {
    expect(nextReversal(held("authorized"), [])).toEqual({ kind: "cancel" })
    expect(nextReversal(held("captured"), [])).toEqual({ kind: "cancel" })
  })

  it("is refunded where the gateway does not void it", () => {
    expect(nextReversal(held("captured"), [entry("cancel", "failed")])).toEqual({ kind: "refund", amount: "21.77" })
  })

  it("has gone back when it was canceled, or refunded in full", () => {
    expect(nextReversal(held("canceled"), [entry("cancel", "done")])).toEqual({ kind: "reversed" })
    for (const state of ["authorized", "captured"] as const) {
      expect(nextReversal(held(state), [entry("cancel", "done")])).toEqual({ kind: "reversed" })
      expect(nextReversal(held(state), [entry("cancel", "failed"), entry("cancel", "done")])).toEqual({
        kind: "reversed",
      })
    }
    expect(nextReversal(held("captured"), [entry("cancel", "failed"), entry("refund", "accepted", "21.77")])).toEqual({
      kind: "reversed",
    })
  })

  it("is over when all of what was captured was refunded, begun while that is not known, and none after a part or a capture", () => {
    const refund = (state: ModificationState) => reversalOf(held("captured"), [entry("refund", state, "21.77")])
    expect([refund("accepted"), refund("done")]).toEqual(["over", "over"])
    expect([refund("processing"), refund("unknown")]).toEqual(["begun", "begun"])
    expect([refund("failed"), reversalOf(held("captured"), [entry("refund", "done", "21.76")])]).toEqual([
      "none",
      "none",
    ])
    expect([reversalOf(held("captured"), [entry("capture", "unknown")]), reversalOf(held("authorized"), [])]).toEqual([
      "none",
      "none",
    ])
    const cancel = (state: ModificationState) => reversalOf(held("authorized"), [entry("cancel", state)])
    expect([cancel("processing"), cancel("unknown"), cancel("done"), cancel("failed")]).toEqual([
      "begun",
      "begun",
      "over",
      "none",
    ])
  })

  it("with a partial refund is reversed in the rest, and is not voided", () => {
    expect(nextReversal(held("captured"), [entry("refund", "done", "1.77")])).toEqual({
      kind: "refund",
      amount: "20.00",
    })
  })

  it.each(["capture", "cancel", "refund"] as const)("waits while the outcome of a %s is not known", (kind) => {
    expect(nextReversal(held("captured"), [entry(kind, "unknown")])).toEqual({ kind: "wait" })
    expect(nextReversal(held("captured"), [entry(kind, "processing")])).toEqual({ kind: "wait" })
  })

  it("is reversed again if the gateway never got it, but not for ever", () => {
    expect(nextReversal(held("authorized"), [lost("cancel")])).toEqual({ kind: "cancel" })
    expect(nextReversal(held("captured"), [entry("cancel", "failed"), lost("refund")])).toEqual({
      kind: "refund",
      amount: "21.77",
    })
    expect(
      nextReversal(held("captured"), [entry("cancel", "failed"), lost("refund"), entry("refund", "failed", "21.77")])
    ).toEqual({ kind: "stuck" })
    expect(nextReversal(held("authorized"), [lost("cancel"), lost("cancel"), lost("cancel"), lost("cancel")])).toEqual({
      kind: "cancel",
    })
    expect(
      nextReversal(
        held("authorized"),
        Array.from({ length: 5 }, () => lost("cancel"))
      )
    ).toEqual({ kind: "stuck" })
  })

  it("is reversed again, without end, if the gateway could not be reached or rejected the account", () => {
    const noResponse = (kind: ModificationKind): ModificationEntry & EmittedModification => ({
      ...entry(kind, "failed"),
      history: [{ from: "processing", to: "failed", no_response: true }],
    })
    const often = (kind: ModificationKind) => Array.from({ length: 20 }, () => noResponse(kind))
    expect(nextReversal(held("authorized"), often("cancel"))).toEqual({ kind: "cancel" })
    expect(nextReversal(held("captured"), [entry("cancel", "failed"), ...often("refund")])).toEqual({
      kind: "refund",
      amount: "21.77",
    })
    expect(
      nextReversal(held("captured"), [
        entry("cancel", "failed"),
        ...often("refund"),
        entry("refund", "failed", "21.77"),
      ])
    ).toEqual({ kind: "stuck" })
  })

  it("is not reversed again if a refund failed at the bank, which the gateway reported", () => {
    const refund = { ...lost("refund"), amount: amountOf("21.77"), gateway_reference: "R-1" }
    expect(nextReversal(held("captured"), [entry("cancel", "failed"), refund])).toEqual({ kind: "stuck" })
  })

  it("is reversed in the rest if all of it was rejected, because a part had been refunded in the back office", () => {
    const refused = [entry("cancel", "failed"), entry("refund", "failed", "21.77")]
    expect(nextReversal(held("captured"), [...refused, entry("refund", "done", "0.01")])).toEqual({
      kind: "refund",
      amount: "21.76",
    })
    expect(
      nextReversal(held("captured"), [...refused, entry("refund", "done", "0.01"), entry("refund", "failed", "21.76")])
    ).toEqual({ kind: "stuck" })
  })

  it("is a person's task when the gateway refused every way", () => {
    expect(nextReversal(held("authorized"), [entry("cancel", "failed")])).toEqual({ kind: "stuck" })
    expect(nextReversal(held("captured"), [entry("cancel", "failed"), entry("refund", "failed", "21.77")])).toEqual({
      kind: "stuck",
    })
  })

  it("that is not paid needs no reversal yet", () => {
    expect(nextReversal(held("unknown"), [])).toEqual({ kind: "wait" })
  })
})

describe("a payment that the gateway captured by itself", () => {
  it("is captured, and no capture of ours is on its way or done", () => {
    expect(isCapturedByItself({ state: "captured" }, [])).toBe(true)
    expect(isCapturedByItself({ state: "authorized" }, [])).toBe(false)
    for (const state of ["processing", "unknown", "done"] as const)
      expect(isCapturedByItself({ state: "captured" }, [entry("capture", state)])).toBe(false)
  })

  it("is one still when a capture of ours was refused, and whatever was refunded", () => {
    expect(isCapturedByItself({ state: "captured" }, [entry("capture", "failed"), entry("refund", "done")])).toBe(true)
  })
})
