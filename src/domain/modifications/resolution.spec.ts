import type { GatewayAmount } from "../shared/money"
import { parseGatewayAmount } from "../shared/money"
import type { ExternalRefund, GatewayState, KnownRefund } from "./resolution"
import { absenceCounts, matchRefund, newRefunds, resolveCancel, resolveCapture } from "./resolution"

const NOON = new Date("2026-06-15T12:00:00.000Z")
const minutesLater = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000)

function amount(text: string): GatewayAmount {
  const read = parseGatewayAmount(text)
  if (!read) throw new Error(`${text} is no amount.`)
  return read
}

describe("the absence of an effect", () => {
  it("counts after half an hour and three questions, not before", () => {
    expect(absenceCounts(NOON, 3, minutesLater(30))).toBe(true)
    expect(absenceCounts(NOON, 2, minutesLater(300))).toBe(false)
    expect(absenceCounts(NOON, 30, minutesLater(29))).toBe(false)
  })
})

const OPEN: readonly GatewayState[] = ["pending", "not_found", "unknown"]

describe("a capture whose answer was lost", () => {
  it.each(["captured", "refunded"] as const)("was made when the gateway reports %s", (label) => {
    expect(resolveCapture(label, true, false)).toBe("done")
  })

  it.each(["captured", "refunded"] as const)(
    "of a further part needs a person, because %s was true before",
    (label) => {
      expect(resolveCapture(label, false, true)).toBe("ambiguous")
      expect(resolveCapture(label, false, false)).toBe("query_again")
    }
  )

  it.each(["authorized", "failed"] as const)(
    "was not made when the gateway still reports %s after long enough",
    (label) => {
      expect(resolveCapture(label, true, false)).toBe("query_again")
      expect(resolveCapture(label, true, true)).toBe("failed")
    }
  )

  it.each(OPEN)("stays open on the word %s", (label) => {
    expect(resolveCapture(label, true, true)).toBe("query_again")
  })
})

describe("a cancellation whose answer was lost", () => {
  it("was made when the payment is paid no more", () => {
    expect(resolveCancel("failed", false)).toBe("done")
  })

  it.each(["authorized", "captured", "refunded"] as const)(
    "was not made when the gateway still reports %s after long enough",
    (label) => {
      expect(resolveCancel(label, false)).toBe("query_again")
      expect(resolveCancel(label, true)).toBe("failed")
    }
  )

  it.each(OPEN)("stays open on the word %s", (label) => {
    expect(resolveCancel(label, true)).toBe("query_again")
  })
})

const found = (reference: string, of: string, state: ExternalRefund["state"] = "accepted"): ExternalRefund => ({
  reference,
  amount: amount(of),
  state,
})
const known = (
  id: string,
  gateway_reference: string | null,
  of: string,
  state: KnownRefund["state"] = "accepted"
): KnownRefund => ({ id, gateway_reference, amount: of, state })

describe("a refund whose answer was lost", () => {
  it("is the one of its amount that no other refund of ours is", () => {
    const refunds = [found("1-01", "5.00"), found("1-02", "7.00"), found("1-03", "5.00")]
    expect(matchRefund(refunds, amount("5"), [known("a", "1-01", "5.00")])?.reference).toBe("1-03")
  })

  it("is rather one that moved money than one that failed", () => {
    const refunds = [found("1-01", "5.00", "failed"), found("1-02", "5.00", "done")]
    expect(matchRefund(refunds, amount("5.00"), [])?.reference).toBe("1-02")
    expect(matchRefund(refunds.slice(0, 1), amount("5.00"), [], true)?.reference).toBe("1-01")
    expect(
      matchRefund([found("1-01", "5.00", "unknown"), found("1-02", "5.00", "done")], amount("5.00"), [], true)
        ?.reference
    ).toBe("1-02")
    expect(
      matchRefund([found("1-01", "5.00", "failed"), found("1-02", "5.00", "unknown")], amount("5.00"), [], true)
        ?.reference
    ).toBe("1-02")
  })

  it("is none that failed, as long as it may be recorded late: that one is an external refund", () => {
    expect(matchRefund([found("1-01", "5.00", "failed")], amount("5.00"), [])).toBeUndefined()
  })

  it("is none of another amount", () => {
    expect(matchRefund([found("1-01", "5.01")], amount("5.00"), [])).toBeUndefined()
  })

  it.each(["accepted", "done"] as const)(
    "is none that another one of ours is, %s and without a name here or there",
    (state) => {
      expect(matchRefund([found("1-01", "5.00", state)], amount("5.00"), [known("a", null, "5.00")])).toBeUndefined()
      expect(matchRefund([found("", "5.00", state)], amount("5.00"), [known("a", null, "5.00")])).toBeUndefined()
      expect(matchRefund([found("", "5.00", state)], amount("5.00"), [known("a", "1-01", "5.00")])).toBeUndefined()
      expect(
        matchRefund([found("1-01", "5.00", state), found("1-02", "5.00")], amount("5.00"), [known("a", null, "5.00")])
          ?.reference
      ).toBe("1-02")
    }
  )

  it("is a nameless one of an amount that another one of ours has under its own name", () => {
    expect(
      matchRefund([found("1-01", "5.00"), found("", "5.00")], amount("5.00"), [known("a", "1-01", "5.00")])?.reference
    ).toBe("")
  })

  it("is none that may be another one of ours that failed at the bank", () => {
    const failed = [found("", "5.00", "failed")]
    for (const state of ["accepted", "done", "failed"] as const)
      expect(matchRefund(failed, amount("5.00"), [known("a", null, "5.00", state)], true)).toBeUndefined()
    expect(
      matchRefund([...failed, found("", "5.00")], amount("5.00"), [known("a", null, "5.00", "failed")])?.state
    ).toBe("accepted")
    expect(matchRefund([found("", "5.00")], amount("5.00"), [known("a", null, "5.00", "failed")])?.state).toBe(
      "accepted"
    )
  })

  it("takes nothing from a refund that may not have been made itself", () => {
    for (const state of ["processing", "unknown"] as const)
      expect(matchRefund([found("", "5.00")], amount("5.00"), [known("a", null, "5.00", state)])?.state).toBe(
        "accepted"
      )
  })
})

describe("a refund that only a search contains", () => {
  it("is each that was made and has another reference", () => {
    expect(newRefunds([found("1-01", "5.00"), found("1-02", "5.00", "done")], [known("a", "1-01", "5.00")])).toEqual({
      made: [found("1-02", "5.00", "done")],
      unknown: [],
      named: [],
    })
  })

  it("is not one that failed, or whose status is unknown to us", () => {
    expect(
      newRefunds([found("1-01", "5.00", "failed"), found("1-02", "5.00", "unknown"), found("", "5.00", "failed")], [])
    ).toEqual({ made: [], unknown: [found("1-02", "5.00", "unknown")], named: [] })
  })

  it("is one without a reference, as long as no refund of its amount is known: none is lost, and none counts twice", () => {
    const nameless = [found("", "5.00"), found("", "5.00"), found("", "7.00")]
    expect(newRefunds(nameless, []).made).toEqual(nameless)
    expect(newRefunds(nameless, [known("a", null, "5.00")]).made).toEqual([found("", "5.00"), found("", "7.00")])
    expect(newRefunds(nameless, [known("a", "1-01", "5.00"), known("b", null, "5.00"), known("c", null, "7")])).toEqual(
      { made: [], unknown: [], named: [] }
    )
  })

  it("is one without a reference beside one that has the same amount and is listed by its own", () => {
    expect(newRefunds([found("1-01", "5.00"), found("", "5.00")], [known("a", "1-01", "5.00")]).made).toEqual([
      found("", "5.00"),
    ])
  })

  it("is the reference of one that was known without, and not another refund", () => {
    expect(newRefunds([found("1-01", "5.00")], [known("a", null, "5.00")])).toEqual({
      made: [],
      unknown: [],
      named: [{ id: "a", reference: "1-01" }],
    })
    expect(newRefunds([found("1-02", "5.00", "failed")], [known("a", null, "5.00", "failed")]).named).toEqual([])
  })

  it("leaves the nameless to those whose names are not listed, because none may count as new for lack of one", () => {
    const listed = [found("", "5.00"), found("1-02", "5.00")]
    expect(newRefunds(listed, [known("a", null, "5.00"), known("b", "1-01", "5.00")])).toEqual({
      made: [],
      unknown: [],
      named: [{ id: "a", reference: "1-02" }],
    })
  })

  it("is not one beside another with a status unknown to us: the known one is the one that was certainly made", () => {
    expect(newRefunds([found("", "5.00", "unknown"), found("", "5.00")], [known("a", null, "5.00")]).made).toEqual([])
  })

  it("is one whose amount only a refund has that failed", () => {
    expect(newRefunds([found("", "5.00")], [known("a", null, "5.00", "failed")]).made).toEqual([found("", "5.00")])
    expect(newRefunds([found("1-01", "5.00")], [known("a", "1-01", "5.00", "failed")]).made).toEqual([])
  })
})
