import type { PaymentState } from "../../../src/domain/payments/payment-state"
import type { Cycle, RenewalEvidence } from "./evidence"
import { judgeRenewals } from "./index"
import {
  askedDaily,
  charge,
  cycle,
  day,
  declined,
  history,
  mandate,
  moved,
  renewals,
  subscription,
  tried,
} from "./testing/evidence"

const paused = history<"incomplete" | "active" | "paused">(["incomplete", 0], ["active", 0], ["paused", 3])
const another = {
  ...tried(),
  order_no: "A3",
  attempt_number: 2,
  history: history<PaymentState>(["created", 9], ["processing", 9], ["captured", 9]),
}

/** A failed cycle, whose subscription time canceled two weeks later. */
const givenUpAndCanceled = ({ tries }: Pick<RenewalEvidence, "tries">): Partial<RenewalEvidence> => {
  const wasPastDue = moved(history(["incomplete", 0], ["active", 0], ["past_due", 7], ["canceled", 21]), "clock")
  return {
    subscriptions: [{ ...wasPastDue, next_due_at: null }],
    cycles: [cycle({ state: "failed", history: history(["due", 7], ["processing", 7], ["failed", 7]) })],
    charges: [],
    tries,
  }
}

const brokenRules = (changes: Partial<RenewalEvidence>): string[] =>
  judgeRenewals(renewals(changes)).map(({ rule, sentence }) => `${rule}: ${sentence}`)

describe("the judge of renewals", () => {
  it("finds nothing where every cycle was paid once and has its order", () => {
    expect(judgeRenewals(renewals())).toEqual([])
  })

  it("finds nothing in a cycle that was declined and paid two days later", () => {
    const first = declined({ order_no: "A1" })
    expect(
      brokenRules({
        tries: [first, another],
        charges: [charge({ order_no: "A1", state: "declined", captured: "0.00" }), charge({ order_no: "A3" })],
      })
    ).toEqual([])
  })

  it("finds nothing where the customer paid by hand on the second of two pages", () => {
    const pages = [
      tried({
        order_no: "A1",
        flow: "hosted",
        state: "open",
        history: history<PaymentState>(["created", 7], ["processing", 7], ["open", 7]),
      }),
      tried({ flow: "hosted", attempt_number: 2 }),
    ]
    expect(brokenRules({ tries: pages })).toEqual([])
  })

  it.each<[string, Partial<RenewalEvidence>, string]>([
    [
      "an order is paid, and what was agreed to in its cart never began",
      { unbegun: [{ subscription_id: "acqsub_2", order_id: "order_9" }] },
      "what was agreed to begins with its paid order: order_9 is paid, and the subscription of its cart is still incomplete.",
    ],
    [
      "two tries keep money",
      { tries: [tried(), { ...another, history: tried().history }], charges: [charge(), charge({ order_no: "A3" })] },
      "a cycle is paid once: Cycle 2 was paid 2 times: A2, A3.",
    ],
    [
      "a cycle is begun twice",
      { cycles: [cycle(), cycle({ id: "acqcyc_9" })] },
      "a cycle is paid once: Cycle 2 of acqsub_1 was begun twice.",
    ],
    [
      "money stays with a cycle that was given up",
      { cycles: [cycle({ state: "failed", history: history(["due", 7], ["failed", 7]) })] },
      "a paid cycle has its order, or its money went back: Cycle 2 is failed, and the gateway keeps money for it.",
    ],
    [
      "a cycle is done without an order",
      { orders: [] },
      "a paid cycle has its order, or its money went back: Cycle 2 is completed, and has no order.",
    ],
    [
      "a cycle is done and was never paid",
      { charges: [charge({ state: "declined", captured: "0.00" })] },
      "a paid cycle has its order, or its money went back: Cycle 2 is completed, and the gateway was never paid for it.",
    ],
    [
      "a card is charged while it is not known what became of the try before",
      {
        tries: [
          tried({
            order_no: "A1",
            state: "unknown",
            history: history<PaymentState>(["created", 7], ["processing", 7], ["unknown", 7]),
          }),
          another,
        ],
      },
      "no try before the one before is a certain no: It was sent while A1 was unknown.",
    ],
    [
      "a card is charged while the gateway still works on what we gave up",
      {
        tries: [declined({ order_no: "A1", over_at: day(10) }), another],
        charges: [charge({ order_no: "A3" }), charge({ order_no: "A1", state: "declined", captured: "0.00" })],
      },
      "no try before the one before is a certain no: It was sent while the gateway was not through with A1.",
    ],
    [
      "a page is opened while the card is charged",
      {
        tries: [
          tried({ order_no: "A1", state: "created", history: history<PaymentState>(["created", 7]) }),
          { ...another, flow: "hosted" },
        ],
      },
      "no try before the one before is a certain no: It was sent while A1 was created.",
    ],
    [
      "a card is asked eleven times in four weeks",
      {
        tries: [
          ...askedDaily(10),
          tried({
            attempt_number: 11,
            history: history<PaymentState>(["created", 30], ["processing", 30], ["captured", 30]),
          }),
        ],
      },
      "tries within the limits of the card schemes: A stored card was charged after 10 declines in 28 days.",
    ],
    [
      "a card of several subscriptions is asked sixteen times in thirty days",
      {
        tries: [
          ...askedDaily(15).map((one) => ({
            ...one,
            card: "acqpay_1",
            billing_cycle_id: `of another ${one.order_no}`,
          })),
          tried({
            attempt_number: 16,
            card: "acqpay_1",
            history: history<PaymentState>(["created", 30], ["processing", 30], ["captured", 30]),
          }),
        ],
      },
      "tries within the limits of the card schemes: A stored card was charged after 15 declines in 30 days.",
    ],
    [
      "a cycle is begun after the cancellation",
      { subscriptions: [moved(history(["incomplete", 0], ["active", 0], ["canceled", 6]))] },
      "charged while the subscription goes on: Cycle 2 was begun while the subscription was canceled.",
    ],
    [
      "a card is charged after the cancellation",
      {
        subscriptions: [moved(history(["incomplete", 0], ["active", 0], ["canceled", 8]))],
        tries: [declined({ order_no: "A1" }), another],
        charges: [charge({ order_no: "A3" })],
      },
      "charged while the subscription goes on: Cycle 2 was charged while the subscription was canceled.",
    ],
    [
      "a cycle is charged for a day of a pause",
      {
        subscriptions: [moved([...paused, { from: "paused", to: "active", at: day(9) }])],
        cycles: [cycle({ history: history(["due", 9], ["processing", 9], ["paid", 9], ["completed", 9]) })],
      },
      "charged while the subscription goes on: Cycle 2 is for a day on which the subscription was paused.",
    ],
    [
      "more cycles are paid than were agreed on",
      { subscriptions: [subscription({ cycles: 1 })] },
      "charged while the subscription goes on: It has 1 cycles, and 2 were paid.",
    ],
    [
      "a cycle is of no subscription",
      { subscriptions: [] },
      "charged while the subscription goes on: It is a cycle of no subscription.",
    ],
    [
      "a cycle waits without a date",
      {
        cycles: [cycle({ state: "declined", history: history(["due", 7], ["processing", 7], ["declined", 7]) })],
        charges: [],
        tries: [declined({})],
      },
      "no cycle and no subscription stands still: Cycle 2 is declined, and nobody will work on it.",
    ],
    [
      "a subscription has no next day",
      { subscriptions: [subscription({ next_due_at: null })] },
      "no cycle and no subscription stands still: The subscription is active, and no cycle of it is under way or planned.",
    ],
    [
      "a cycle is due and nobody begins it",
      { subscriptions: [subscription({ next_due_at: day(7) })] },
      "no cycle and no subscription stands still: The subscription is active, and nobody begins the cycle that is due.",
    ],
    [
      "the card that was given last was not charged",
      {
        subscriptions: [subscription({ state: "past_due", next_due_at: null, card: "acqpay_9" })],
        cycles: [cycle({ state: "failed", history: history(["due", 7], ["processing", 7], ["failed", 7]) })],
        tries: [declined({})],
        charges: [],
      },
      "a card that was given is charged: The subscription is past due, and the card that it has was not charged.",
    ],
    [
      "a card is charged that was stolen",
      { tries: [declined({ order_no: "A1", result_code: "43" }), another] },
      "a card that was refused for good is left alone: Its card was refused for good at 2026-03-08T12:00:00.000Z.",
    ],
    [
      "a card is asked sixteen times in thirty days, of which fifteen were for no subscription",
      {
        tries: [
          ...askedDaily(15).map((one) => ({ ...one, billing_cycle_id: null })),
          tried({
            attempt_number: 16,
            history: history<PaymentState>(["created", 30], ["processing", 30], ["captured", 30]),
          }),
        ],
      },
      "tries within the limits of the card schemes: A stored card was charged after 15 declines in 30 days.",
    ],
    [
      "a try is begun a minute after the cancellation, and sent at once",
      {
        subscriptions: [moved(history(["incomplete", 0], ["active", 0], ["canceled", 8.999]))],
        tries: [another],
        charges: [charge({ order_no: "A3" })],
      },
      "charged while the subscription goes on: Cycle 2 was charged while the subscription was canceled.",
    ],
    [
      "a cycle is charged for a day on which the subscription waited for another card",
      {
        subscriptions: [moved(history(["incomplete", 0], ["active", 0], ["past_due", 3], ["active", 9]))],
        cycles: [cycle({ history: history(["due", 9], ["processing", 9], ["paid", 9], ["completed", 9]) })],
      },
      "charged while the subscription goes on: Cycle 2 is for a day on which the subscription was past due.",
    ],
    [
      "nobody ends what was canceled to its end",
      {
        subscriptions: [{ ...moved(history(["incomplete", 0], ["active", 0], ["canceling", 7])), next_due_at: day(8) }],
      },
      "no cycle and no subscription stands still: The subscription is canceling, and nobody ends it.",
    ],
    [
      "a subscription comes back to life",
      { subscriptions: [moved(history(["incomplete", 0], ["active", 0], ["canceled", 7.5], ["active", 8]))] },
      "subscriptions and cycles moved along the table: It moved from canceled to active, which the table does not allow.",
    ],
    [
      "time cancels what goes on",
      { subscriptions: [moved(history(["incomplete", 0], ["active", 0], ["canceled", 8]), "clock")] },
      "subscriptions and cycles moved along the table: Time canceled it while it was active.",
    ],
    [
      "time cancels what may be paid at that moment",
      {
        subscriptions: [
          {
            ...subscription(),
            state: "canceled",
            next_due_at: null,
            history: [
              ...moved(history(["incomplete", 0], ["active", 0], ["canceling", 7.1])).history,
              { from: "canceling", to: "canceled", cause: "clock", at: day(7.2) },
            ],
          },
        ],
        cycles: [cycle({ history: history(["due", 7], ["processing", 7], ["paid", 7.5], ["completed", 7.5]) })],
      },
      "subscriptions and cycles moved along the table: Time canceled it while a try of cycle 2 was on its way.",
    ],
    [
      "time cancels what is past due while its customer is on the gateway's page",
      givenUpAndCanceled({
        tries: [
          declined({}),
          tried({
            order_no: "A3",
            attempt_number: 2,
            flow: "hosted",
            card: null,
            state: "expired",
            history: history<PaymentState>(
              ["created", 20.99],
              ["processing", 20.99],
              ["open", 20.99],
              ["expired", 21.1]
            ),
          }),
        ],
      }),
      "subscriptions and cycles moved along the table: Time canceled it while A3 might be paid.",
    ],
    [
      "a cycle is paid that was over",
      {
        cycles: [
          cycle({ history: history(["due", 7], ["processing", 7], ["paid", 7], ["reversed", 7], ["completed", 7]) }),
        ],
      },
      "subscriptions and cycles moved along the table: It moved from reversed to completed, which the table does not allow.",
    ],
    [
      "nobody tells the gateway that a subscription is over",
      { subscriptions: [moved(history(["incomplete", 0], ["active", 0], ["canceled", 8]))], mandates: [mandate()] },
      "deducted while the subscription goes on: It is active, the subscription is canceled, and the gateway will not get to know it.",
    ],
    [
      "nobody tells it once more",
      {
        mandates: [
          mandate({ state: "canceling", history: history(["requested", 0], ["active", 0], ["canceling", 8]) }),
        ],
      },
      "deducted while the subscription goes on: It is canceling, the subscription is active, and the gateway will not get to know it.",
    ],
    [
      "the gateway deducts what was ended there",
      {
        mandates: [mandate({ state: "canceled", history: history(["requested", 0], ["active", 0], ["canceled", 8]) })],
      },
      "deducted while the subscription goes on: It is canceled, the subscription is active, and the gateway continues to charge.",
    ],
    [
      "the gateway deducts what a payment asked for that came to nothing",
      { mandates: [mandate({ state: "requested", history: history(["requested", 0]) })] },
      "deducted while the subscription goes on: It is requested, the subscription is active, and the gateway continues to charge.",
    ],
    [
      "the gateway deducts a subscription twice",
      { mandates: [mandate(), mandate({ id: "acqman_2" })] },
      "deducted while the subscription goes on: The gateway charges it by 2 mandates.",
    ],
    [
      "a mandate comes back into force",
      { mandates: [mandate({ history: history(["requested", 0], ["active", 0], ["canceled", 3], ["active", 4]) })] },
      "mandates moved along the table: It moved from canceled to active, which the table does not allow.",
    ],
  ])("finds that %s", (_, changes, sentence) => {
    expect(brokenRules(changes)).toContain(sentence)
  })

  it("finds nothing if the gateway charges a later cycle of a subscription that is past due, nor if a mandate that is to end has a date", () => {
    const pastDue = {
      subscriptions: [
        { ...moved(history(["incomplete", 0], ["active", 0], ["past_due", 3], ["active", 7.5]), "charge"), card: null },
      ],
      mandates: [mandate()],
      tries: [
        tried({ flow: "gateway_billed", card: null, history: history<PaymentState>(["unknown", 7], ["captured", 7]) }),
      ],
    }
    expect(brokenRules(pastDue)).toEqual([])
    const ending = mandate({
      state: "canceling",
      history: history(["requested", 0], ["active", 0], ["canceling", 8]),
      next_attempt_at: day(9),
    })
    expect(
      brokenRules({
        subscriptions: [moved(history(["incomplete", 0], ["active", 0], ["canceled", 8]))],
        mandates: [ending],
      })
    ).toEqual([])
  })

  it("finds nothing where time cancels what is past due and nobody is paying, also where somebody begins to at that moment", () => {
    expect(brokenRules(givenUpAndCanceled({ tries: [declined({})] }))).toEqual([])
    const transaction = tried({
      order_no: "A3",
      attempt_number: 2,
      flow: "hosted",
      card: null,
      state: "expired",
      history: history<PaymentState>(
        ["created", 20.9999],
        ["processing", 20.9999],
        ["open", 20.9999],
        ["expired", 21.1]
      ),
    })
    expect(brokenRules(givenUpAndCanceled({ tries: [declined({}), transaction] }))).toEqual([])
  })

  it("lets a page be open of a cycle that was paid before: a payment on it is reversed", () => {
    const left = tried({
      order_no: "A3",
      billing_cycle_id: "acqcyc_1",
      attempt_number: 2,
      flow: "hosted",
      card: null,
      state: "unknown",
      history: history<PaymentState>(["created", 1], ["processing", 1], ["unknown", 1]),
    })
    const paid = cycle({
      id: "acqcyc_1",
      cycle: 1,
      history: history(["due", 0], ["processing", 0], ["paid", 1], ["completed", 1]),
    })
    const { subscriptions, cycles = [] } = givenUpAndCanceled({ tries: [] })
    const about = (of: Cycle) =>
      brokenRules({ subscriptions, cycles: [...cycles, of], charges: [], tries: [declined({}), left] }).filter(
        (broken) => broken.includes("A3 might be paid")
      )
    expect(about(paid)).toEqual([])
    expect(
      about({ ...paid, state: "failed", history: history(["due", 0], ["processing", 0], ["failed", 0]) })
    ).toHaveLength(1)
  })

  it("finds nothing where a stolen card is not charged, nor where something was paid with it since, nor where a soft decline is tried again", () => {
    const stolen = declined({ order_no: "A1", result_code: "43" })
    const paid = {
      ...tried(),
      order_no: "A2",
      billing_cycle_id: null,
      history: history<PaymentState>(["created", 8], ["processing", 8], ["captured", 8]),
    }
    const waiting = {
      subscriptions: [{ ...moved(history(["incomplete", 0], ["active", 0], ["past_due", 9])), next_due_at: null }],
      cycles: [cycle({ state: "failed" as const, history: history<"due" | "failed">(["due", 9], ["failed", 9]) })],
      charges: [],
    }
    expect(brokenRules({ ...waiting, tries: [{ ...stolen, billing_cycle_id: "acqcyc_1" }] })).toEqual([])
    const refused = (changes: Partial<RenewalEvidence>): string[] =>
      brokenRules(changes).filter((broken) => broken.startsWith("a card that was refused"))
    for (const tries of [
      [stolen, paid, another],
      [declined({ order_no: "A1", result_code: "51" }), another],
    ])
      expect(refused({ tries })).toEqual([])
    const asked = { ...stolen, history: stolen.history.map((step) => ({ ...step, cause: "query" as const })) }
    expect(refused({ tries: [asked, another] })).toEqual([])
    expect(refused({ tries: [stolen, another], typed: [{ card: "acqpay_1", paid_at: day(8) }] })).toEqual([])
    expect(
      refused({ tries: [stolen, another], typed: [{ card: "acqpay_1", paid_at: new Date(day(9).getTime() - 12_000) }] })
    ).toEqual([])
    expect(refused({ tries: [stolen, another], typed: [{ card: "acqpay_7", paid_at: day(8) }] })).not.toEqual([])
  })
})
