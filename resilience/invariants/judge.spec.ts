import type { ModificationState } from "../../src/domain/modifications/modification-state"
import { judge } from "."
import type { Evidence } from "."
import { attempt, charge, evidence, medusaPayment, modification } from "./testing/evidence"

/** The broken rules, each with what it is about. */
const broken = (changes: Partial<Evidence>): string[] =>
  judge(evidence(changes)).map(({ rule, about }) => `${rule}: ${about}`)
const sentences = (changes: Partial<Evidence>): string[] => judge(evidence(changes)).map(({ sentence }) => sentence)
const LATER = new Date("2026-01-02T12:00:00Z")
const FAILED = [
  { from: null, to: "processing" },
  { from: "processing", to: "failed" },
] as const
const refund = (id: string, amount: string) => ({ refunds: [{ id, amount }] })

describe("the judgement after quiet", () => {
  it("finds nothing in a purchase as it should be", () => {
    expect(judge(evidence())).toEqual([])
  })

  it("is content with a decline before the paid attempt, also under one order number", () => {
    const declined = attempt({
      id: "acqpay_0",
      order_no: "A0",
      state: "declined",
      history: historyTo("declined"),
      synced_at: null,
    })
    const charges = [
      charge({ order_no: "A0", state: "declined", captured: "0.00" }),
      charge({ state: "declined", captured: "0.00" }),
      charge({}),
    ]
    expect(broken({ attempts: [declined, attempt({})], charges })).toEqual([])
  })

  it("is content with a double payment that was reversed", () => {
    const twice = attempt({ id: "acqpay_2", order_no: "A2" })
    const back = charge({ order_no: "A2", refunded: "9.90", refunding: "20.00" })
    expect(broken({ attempts: [attempt({}), twice], charges: [charge({}), back] })).toEqual([])
  })
})

describe("sums", () => {
  it("may not be captured beyond what was authorized", () => {
    expect(broken({ charges: [charge({ captured: "29.91" })] })).toContain("captured within authorized: A1")
  })

  it("may not be refunded beyond what was captured, with refunds on their way", () => {
    expect(broken({ charges: [charge({ refunded: "29.90", refunding: "0.01" })] })).toContain(
      "refunded within captured: A1"
    )
  })

  it("may not be refunded of a canceled payment", () => {
    expect(broken({ charges: [charge({ state: "canceled", refunding: "29.90" })] })).toContain(
      "refunded within captured: A1"
    )
  })

  it.each<[string, Partial<Evidence>, string]>([
    [
      "authorized",
      { payments: [medusaPayment({ amount: "29.91" })] },
      "Medusa has 29.91 EUR authorized, the gateway 29.90.",
    ],
    ["captured", { payments: [medusaPayment({ captures: [] })] }, "Medusa has 0.00 EUR captured, the gateway 29.90."],
    [
      "refunded",
      { payments: [medusaPayment(refund("ref_1", "5"))] },
      "Medusa has 5.00 EUR refunded, the gateway 0.00.",
    ],
    [
      "refunded, at the gateway",
      { charges: [charge({ refunding: "5.00" })] },
      "Medusa has 0.00 EUR refunded, the gateway 5.00.",
    ],
  ])("have to be the same on both sides: %s", (_, changes, sentence) => {
    expect(sentences(changes)).toEqual([sentence])
  })

  it("are compared as wholes: parts with many decimals add up to what was sent in rounded parts", () => {
    const refunds = ["3.333333", "3.333333", "3.333334"].map((amount, index) => ({ id: `ref_${index}`, amount }))
    expect(broken({ charges: [charge({ refunded: "10.00" })], payments: [medusaPayment({ refunds })] })).toEqual([])
  })

  describe("with parts of many decimals, after one part failed,", () => {
    const refunds = ["0.01", "3.333333"].map((amount, index) => ({ id: `ref_${index}`, amount }))
    const failed = modification({
      medusa_id: "ref_0",
      amount: "0.01",
      state: "failed",
      history: [
        { from: null, to: "processing" },
        { from: "processing", to: "accepted" },
        { from: "accepted", to: "failed" },
      ],
    })
    const judged = (sent: string, refunded: string) =>
      sentences({
        charges: [charge({ refunded })],
        payments: [medusaPayment({ refunds })],
        modifications: [failed, modification({ id: "acqmod_2", medusa_id: "ref_1", amount: sent })],
      })

    it("may contain the cent that was the failed one's", () => {
      expect(judged("3.34", "3.34")).toEqual([])
    })

    it("may contain it also if the failed one was taken out of Medusa", () => {
      const payments = [medusaPayment({ refunds: refunds.slice(1) })]
      const modifications = [failed, modification({ id: "acqmod_2", medusa_id: "ref_1", amount: "3.34" })]
      expect(sentences({ charges: [charge({ refunded: "3.34" })], payments, modifications })).toEqual([])
    })

    it("have to be what was sent, and Medusa's amount to the cent", () => {
      expect(judged("3.34", "3.33")).toEqual(["Medusa has 3.34 EUR refunded, the gateway 3.33."])
      expect(judged("3.35", "3.35")).toEqual(["Medusa has 3.33 EUR refunded, the gateway 3.35."])
    })
  })

  it("leave out a refund of Medusa that the gateway failed to make, until it was sent again", () => {
    const failed = modification({
      state: "failed",
      history: [
        { from: null, to: "processing" },
        { from: "processing", to: "failed" },
      ],
    })
    const payments = [medusaPayment(refund("ref_1", "5"))]
    expect(broken({ payments, modifications: [failed] })).toEqual([])
    expect(broken({ payments, modifications: [failed, modification({ id: "acqmod_2" })] })).toEqual([
      "the gateway and Medusa agree to the cent: A1",
    ])
  })

  it("of a canceled payment are nothing, on both sides", () => {
    const canceled = {
      charges: [charge({ state: "canceled", captured: "0.00" })],
      attempts: [attempt({ state: "canceled", history: historyTo("authorized", "canceled") })],
    }
    expect(broken({ ...canceled, payments: [medusaPayment({ canceled_at: LATER, captures: [] })] })).toEqual([])
    const voided = { ...canceled, charges: [charge({ state: "canceled" })] }
    expect(broken({ ...voided, payments: [medusaPayment({ canceled_at: LATER, captures: [] })] })).toEqual([])
    expect(sentences({ ...canceled, payments: [medusaPayment({ captures: [] })] })).toEqual([
      "The payment is not canceled in Medusa, and canceled at the gateway.",
    ])
  })

  it("of a capture that was voided are refunded in Medusa, which cannot cancel a captured payment", () => {
    const voided = {
      charges: [charge({ state: "canceled" })],
      attempts: [attempt({ state: "canceled", history: historyTo("captured", "canceled") })],
    }
    expect(broken({ ...voided, payments: [medusaPayment(refund("ref_1", "29.9"))] })).toEqual([])
    expect(sentences({ ...voided, payments: [medusaPayment(refund("ref_1", "5"))] })).toContain(
      "Medusa has 29.90 EUR captured, the gateway 5.00."
    )
  })
})

describe("a purchase", () => {
  it("is paid once", () => {
    const twice = {
      attempts: [attempt({}), attempt({ id: "acqpay_2", order_no: "A2" })],
      charges: [charge({}), charge({ order_no: "A2" })],
    }
    expect(broken(twice)).toContain("one paid attempt per order: pay_col_1")
  })

  describe("whose card was sent beside another attempt", () => {
    const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 12, minute))
    const moves = <Of extends string = State>(...states: readonly [Of, number][]) =>
      states.map(([to, minute], place) => ({ from: states[place - 1]?.[0] ?? null, to, at: at(minute) }))
    const other = (changes: Partial<Evidence["attempts"][number]>) =>
      ({
        id: "acqpay_0",
        order_no: "A0",
        state: "declined",
        history: historyTo("unknown", "declined"),
        synced_at: null,
        ...changes,
      }) as const
    const judged = (changes: Partial<Evidence["attempts"][number]>, more: Partial<Evidence> = {}) =>
      broken({
        attempts: [
          attempt(other(changes)),
          attempt({ timeline: moves(["created", 10], ["processing", 10], ["captured", 10]) }),
        ],
        ...more,
      })
    const SECOND = "no card is sent beside one that may have paid: A1"

    it("is found where that was unresolved or paid", () => {
      expect(judged({ timeline: moves(["created", 0], ["processing", 0], ["unknown", 1], ["declined", 20]) })).toEqual([
        SECOND,
      ])
      expect(judged({ timeline: moves(["created", 0], ["processing", 0], ["captured", 1]) })).toContain(SECOND)
    })

    it.each<[string, Partial<Evidence["attempts"][number]>]>([
      ["was over", { timeline: moves(["created", 0], ["processing", 0], ["unknown", 1], ["declined", 9]) }],
      [
        "became unresolved in the same moment, of which nobody knows the order",
        { timeline: moves(["created", 10], ["processing", 10], ["unknown", 10], ["declined", 20]) },
      ],
      [
        "was of another purchase",
        { payment_collection_id: "pay_col_2", timeline: moves(["processing", 0], ["unknown", 1], ["declined", 20]) },
      ],
      [
        "was a page on which nobody paid",
        { flow: "hosted", timeline: moves(["processing", 0], ["open", 1], ["declined", 20]) },
      ],
      [
        "was paid with another amount",
        { amount: "1.00", timeline: moves(["processing", 0], ["captured", 1], ["canceled", 20]) },
      ],
      ["was going back", { reversed_at: at(9), timeline: moves(["processing", 0], ["captured", 1], ["canceled", 20]) }],
    ])("is left alone where that %s", (_, changes) => {
      expect(judged(changes)).not.toContain(SECOND)
    })

    it.each<[string, number, boolean]>([
      ["is left alone where that was being refunded", 11, false],
      ["is found where its refund had failed before", 9, true],
    ])("%s", (_, failedAt, isFound) => {
      const timeline = moves<ModificationState>(["processing", 8], ["accepted", 8], ["failed", failedAt])
      const modifications = [modification({ payment_id: "acqpay_0", state: "failed", timeline })]
      const found = judged({ timeline: moves(["processing", 0], ["captured", 1], ["canceled", 20]) }, { modifications })
      expect(found.includes(SECOND)).toBe(isFound)
    })
  })

  it("has one order and one payment", () => {
    const orders = ["order_1", "order_2"].map((id) => ({
      id,
      placed_at: LATER,
      canceled_at: null,
      collection_ids: ["pay_col_1"],
    }))
    expect(broken({ orders })).toEqual(["one order per purchase: pay_col_1"])
    expect(broken({ payments: [medusaPayment({}), medusaPayment({ id: "pay_2" })] })).toEqual([
      "one order per purchase: pay_col_1",
    ])
  })

  it("may not end as a payment without an order", () => {
    expect(sentences({ orders: [] })).toEqual([
      "Medusa has a payment whose cart never became an order.",
      "The gateway has 29.90 EUR, which is in a payment without an order.",
    ])
  })

  it("may not end as money of a canceled order, captured or authorized", () => {
    const canceled = { orders: evidence().orders.map((order) => ({ ...order, canceled_at: LATER })) }
    const kept = "The gateway has 29.90 EUR, which is in a payment of a canceled order."
    expect(sentences(canceled)).toEqual([kept])
    expect(sentences({ ...canceled, charges: [charge({ state: "authorized", captured: "0.00" })] })).toContain(kept)
    const back = {
      charges: [charge({ refunded: "29.90" })],
      payments: [medusaPayment({ ...refund("ref_1", "29.90") })],
    }
    expect(sentences({ ...canceled, ...back })).toEqual([])
  })

  it("may not end as money that Medusa does not have", () => {
    expect(sentences({ payments: [], orders: [] })).toEqual([
      "The gateway has 29.90 EUR, which is in no payment of Medusa.",
    ])
    expect(sentences({ payments: [], orders: [], attempts: [] })).toEqual([
      "The gateway has 29.90 EUR, which is in no row of ours.",
    ])
  })

  it("may not be paid in Medusa alone", () => {
    expect(broken({ charges: [] })).toEqual([
      "paid here is paid there: A1",
      "the gateway and Medusa agree to the cent: A1",
    ])
  })
})

describe("the reversal", () => {
  const sent = (id: string, kind: "cancel" | "refund", changes: Partial<Evidence["modifications"][number]> = {}) =>
    modification({ id, kind, cause: "orphaned", state: "failed", history: FAILED, ...changes })

  it("is the merchant's alone where the payment has an order, also when we had not seen that", () => {
    const name = "what pays for an order is not sent back by itself: A1"
    expect(broken({ modifications: [sent("acqmod_1", "cancel")] })).toEqual([name])
    expect(broken({ modifications: [sent("acqmod_1", "refund")], attempts: [attempt({ order_id: null })] })).toEqual([
      name,
    ])
    expect(broken({ modifications: [sent("acqmod_1", "refund", { cause: "merchant" })] })).toEqual([])
  })

  it("is open to a payment whose place in the order another one took", () => {
    const first = {
      attempts: [attempt({ order_id: null }), attempt({ id: "acqpay_2", order_no: "A2" })],
      charges: [charge({ state: "canceled" }), charge({ order_no: "A2" })],
    }
    const payments = [
      medusaPayment({ canceled_at: LATER, captures: [] }),
      medusaPayment({ id: "pay_2", order_no: "A2" }),
    ]
    const back = sent("acqmod_1", "cancel", {
      state: "done",
      history: [
        { from: null, to: "processing" },
        { from: "processing", to: "done" },
      ],
    })
    const attempts = [
      attempt({ order_id: null, state: "canceled", history: historyTo("captured", "canceled") }),
      ...first.attempts.slice(1),
    ]
    expect(broken({ ...first, attempts, payments, modifications: [back] })).toEqual([])
  })

  it("is over with a cancellation: nothing is sent after it, whatever became of that", () => {
    const done = sent("acqmod_1", "cancel", {
      cause: "merchant",
      state: "done",
      history: [
        { from: null, to: "processing" },
        { from: "processing", to: "done" },
      ],
    })
    const name = "nothing is sent after a cancellation: acqmod_2"
    const without = {
      attempts: [attempt({ order_id: null, state: "canceled", history: historyTo("captured", "canceled") })],
      charges: [charge({ state: "canceled" })],
      payments: [],
      orders: [],
    }
    expect(broken({ ...without, modifications: [done, sent("acqmod_2", "cancel")] })).toEqual([name])
    expect(broken({ ...without, modifications: [done, sent("acqmod_2", "refund")] })).toEqual([name])
    expect(broken({ ...without, modifications: [sent("acqmod_2", "cancel"), done] })).toEqual([])
    expect(
      broken({ ...without, modifications: [done, sent("acqmod_2", "cancel", { payment_id: "acqpay_2" })] })
    ).toEqual([])
  })

  it("does not lead to an order that nobody pays", () => {
    const canceled = {
      attempts: [attempt({ state: "canceled", history: historyTo("authorized", "canceled") })],
      charges: [charge({ state: "canceled", captured: "0.00" })],
    }
    const placed = (placed_at: Date) =>
      broken({
        ...canceled,
        payments: [medusaPayment({ canceled_at: new Date("2026-01-01T13:00:00Z"), captures: [] })],
        orders: [{ id: "order_1", placed_at, canceled_at: null, collection_ids: ["pay_col_1"] }],
      })
    expect(placed(LATER)).toEqual(["an order is placed of a payment that stands: order_1"])
    expect(placed(new Date("2026-01-01T12:00:00Z"))).toEqual([])
  })
})

describe("what is not over", () => {
  const soon = new Date("2026-01-01T13:00:00Z")

  it.each(["processing", "unknown", "pending", "mismatch", "open"] as const)("has a date: %s", (state) => {
    const waiting = { state, history: state === "processing" ? historyTo() : historyTo(state), synced_at: null }
    const without = { charges: [], payments: [], orders: [] }
    expect(broken({ ...without, attempts: [attempt(waiting)] })).toEqual(["nothing waits without a date: A1"])
    expect(broken({ ...without, attempts: [attempt({ ...waiting, next_poll_at: soon })] })).toEqual([])
  })

  it("has a date when it is paid", () => {
    expect(broken({ attempts: [attempt({ synced_at: null })] })).toEqual(["nothing waits without a date: A1"])
    expect(broken({ attempts: [attempt({ synced_at: null, next_sync_at: soon })] })).toEqual([])
  })

  it("has a date when it is an operation or a webhook", () => {
    const history = [
      { from: null, to: "processing" },
      { from: "processing", to: "unknown" },
    ] as const
    const unknown = modification({ state: "unknown", history })
    expect(broken({ modifications: [unknown] })).toEqual(["nothing waits without a date: acqmod_1"])
    expect(broken({ modifications: [{ ...unknown, next_poll_at: soon }] })).toEqual([])
    expect(broken({ webhooks: [{ id: "acqwhe_1", state: "failed", next_attempt_at: null }] })).toEqual([
      "nothing waits without a date: acqwhe_1",
    ])
  })

  it("is the merchant's to look up when it is a payout that the gateway answered to nobody", () => {
    const history = [
      { from: null, to: "processing" },
      { from: "processing", to: "unknown" },
    ] as const
    const payout = modification({ kind: "payout", payment_id: null, medusa_id: null, state: "unknown", history })
    expect(broken({ modifications: [payout] })).toEqual([])
    expect(broken({ modifications: [{ ...payout, state: "processing", history: history.slice(0, 1) }] })).toEqual([
      "nothing waits without a date: acqmod_1",
    ])
  })
})

describe("a history", () => {
  it.each<[string, Parameters<typeof attempt>[0], string]>([
    [
      "has only allowed moves",
      {
        history: [
          ...historyTo("declined"),
          { from: "declined", to: "captured" },
          { from: "captured", to: "authorized" },
        ],
        state: "authorized",
      },
      "It moved from captured to authorized, which the table does not allow.",
    ],
    [
      "has no gap",
      { history: [...historyTo("open"), { from: "pending", to: "captured" }] },
      "The history goes on from pending, but was at open.",
    ],
    [
      "begins at the beginning",
      { history: historyTo("captured").slice(1) },
      "The history does not begin with created.",
    ],
    ["ends where the payment is", { history: historyTo() }, "It is captured, but its history ends with processing."],
  ])("%s", (_, changes, sentence) => {
    expect(sentences({ attempts: [attempt(changes)] })).toContain(sentence)
  })

  it("of an operation has only allowed moves as well", () => {
    const history = [
      { from: null, to: "processing" },
      { from: "processing", to: "failed" },
      { from: "failed", to: "done" },
    ] as const
    expect(sentences({ modifications: [modification({ history })] })).toEqual([
      "It moved from failed to done, which the table does not allow.",
    ])
  })

  it("of a gateway charge begins as unknown", () => {
    const gatewayBilled = attempt({
      flow: "gateway_billed",
      history: [
        { from: null, to: "unknown" },
        { from: "unknown", to: "captured" },
      ],
    })
    expect(sentences({ attempts: [gatewayBilled] })).toEqual([])
    expect(sentences({ attempts: [{ ...gatewayBilled, flow: "direct" }] })).toEqual([
      "The history does not begin with created.",
    ])
  })

  it("of what was found in the back office begins where it was found", () => {
    const found = modification({
      cause: "external",
      history: [
        { from: null, to: "accepted" },
        { from: "accepted", to: "done" },
      ],
    })
    expect(sentences({ modifications: [found] })).toEqual([])
    expect(sentences({ modifications: [{ ...found, cause: "merchant" }] })).toEqual([
      "The history does not begin with processing.",
    ])
  })
})

type State = ReturnType<typeof attempt>["state"]

/** From the beginning through `sending` to the given states. */
function historyTo(...states: State[]): { from: State | null; to: State }[] {
  const all: State[] = ["created", "processing", ...states]
  return all.map((to, index) => ({ from: all[index - 1] ?? null, to }))
}
