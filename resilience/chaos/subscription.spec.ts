import { play } from "./play"
import type { Step } from "./schedule"
import type { RenewalStep, Subscription } from "./subscription"
import { PLAIN_SHOP } from "./testing/plain-shop"

const END = Infinity
const paid: Step = { act: "pay", bank: "approve", fate: "answered", pace: END }
const aDay: RenewalStep = { renewal: "next_day", pace: END }
const kill: Step = { act: "kill", machine: 0 }

const subscription = (steps: Subscription["steps"], changes: Partial<Subscription> = {}): Subscription => ({
  ...PLAIN_SHOP,
  agreed: { interval: "week", cycles: 3, withoutOrder: "hold", afterLastAttempt: "keep" },
  steps: [paid, ...steps],
  ...changes,
})

describe("a subscription in memory", () => {
  it("comes to its end with an order for each cycle when nothing fails", () => {
    expect(play(subscription([]))).toEqual({
      broken: [],
      seen: ["an order", "a renewal with its order", "a subscription that came to its end"],
    })
  })

  it.each<[string, Subscription["steps"], string]>([
    [
      "the answer to a charge is lost",
      [{ renewal: "next_billing_cycle", fate: "answer_lost" }, aDay, aDay],
      "a renewal whose try was unknown",
    ],
    [
      "a charge is booked twenty minutes after its answer was lost",
      [{ renewal: "next_billing_cycle", fate: "booked_late" }, aDay, aDay],
      "a renewal whose try was unknown",
    ],
    [
      "there is money on the card a few days later",
      [{ renewal: "card", bank: "decline" }, aDay, aDay, { renewal: "card", bank: "approve" }, aDay, aDay],
      "a renewal that was declined, and paid on a later day",
    ],
    [
      "two find it due",
      [aDay, { renewal: "drive", which: 0, pace: 3 }, { renewal: "drive", which: 0, pace: END }],
      "two who found one cycle due",
    ],
    [
      "it is sold out after its card was declined",
      [
        { renewal: "card", bank: "decline" },
        aDay,
        aDay,
        { renewal: "card", bank: "approve" },
        { act: "sell_out", soldOut: true },
        aDay,
        aDay,
      ],
      "a renewal that was sold out before it was charged again",
    ],
    [
      "it is sold out on its day",
      [{ act: "sell_out", soldOut: true }, aDay, aDay],
      "a renewal that was sold out before it was charged",
    ],
    [
      "whoever charges it dies in it",
      [aDay, { renewal: "drive", which: 0, pace: 14 }, kill, { act: "kill", machine: 1 }],
      "a machine that died in its work",
    ],
  ])("comes to its end as well when %s", (_, steps, sight) => {
    const { broken, seen } = play(subscription(steps))
    expect(broken).toEqual([])
    expect(seen).toEqual(expect.arrayContaining([sight, "a subscription that came to its end"]))
  })
})

describe("a subscription in memory that was given up, where the merchant lets nothing wait for ever,", () => {
  const agreed = { interval: "month", cycles: 3, withoutOrder: "hold", afterLastAttempt: "cancel" } as const
  const given: Subscription["steps"] = [
    { renewal: "card", bank: "decline_for_good" },
    aDay,
    { renewal: "drive", which: 0, pace: END },
  ]
  const late: Step = { act: "wait", seconds: 14 * 24 * 3_600 - 600 }
  const canceled = "a subscription that was canceled as it was past due for long enough"

  it.each<[string, Subscription["steps"]]>([
    ["its card was stolen", given],
    ["its card was declined on every day", [{ renewal: "card", bank: "decline" }, aDay]],
    ["its bank wants the customer", [{ renewal: "card", bank: "challenge" }, aDay]],
    [
      "the worker that would cancel it dies",
      [...given, late, { act: "wait", seconds: 900 }, { act: "work", pace: 3 }, kill, { act: "kill", machine: 1 }],
    ],
  ])("is canceled in the end when %s", (_, steps) => {
    const { broken, seen } = play(subscription(steps, { agreed }))
    expect(broken).toEqual([])
    expect(seen).toContain(canceled)
  })

  it.each<[string, Subscription["steps"]]>([
    ["its customer gives another card in time", [...given, { renewal: "another_card", bank: "approve", pace: END }]],
    [
      "its customer is on the gateway's page then, and pays",
      [
        ...given,
        late,
        { renewal: "open_link", fate: "answered", pace: END },
        { act: "wait", seconds: 900 },
        { act: "work", pace: END },
        { act: "pay_on_page", which: 0, bank: "approve" },
        { renewal: "another_card", bank: "approve", pace: END },
      ],
    ],
  ])("goes on when %s", (_, steps) => {
    const { broken, seen } = play(subscription(steps, { agreed }))
    expect(broken).toEqual([])
    expect(seen).not.toContain(canceled)
    expect(seen).toContain("a subscription that came to its end")
  })

  it("waits for ever where the merchant chose that", () => {
    expect(play(subscription(given, { agreed: { ...agreed, afterLastAttempt: "keep" } })).seen).not.toContain(
      "a subscription that was canceled"
    )
  })
})

/** Each of these schedules broke a rule once. It is as short as possible. */
describe("a subscription that was broken once", () => {
  it.each<[string, Partial<Subscription>, Subscription["steps"]]>([
    [
      "it is paused while its last cycle is charged, and goes on after that was paid",
      { agreed: { interval: "day", cycles: 2, withoutOrder: "hold", afterLastAttempt: "keep" } },
      [
        aDay,
        { renewal: "drive", which: 0, pace: 6 },
        { renewal: "wish", wish: "pause", pace: END },
        { renewal: "wish", wish: "resume", pace: 1 },
        { act: "go_on", which: 0, pace: END },
      ],
    ],
    [
      "its last cycle is given up during a pause and paid by hand after it was resumed",
      { agreed: { interval: "day", cycles: 2, withoutOrder: "hold", afterLastAttempt: "keep" } },
      [
        { renewal: "card", bank: "decline" },
        aDay,
        { renewal: "drive", which: 0, pace: 12 },
        { renewal: "wish", wish: "pause", pace: END },
        { act: "wait", seconds: 1 },
        aDay,
        { renewal: "open_link", fate: "answered", pace: 1 },
        { renewal: "card", bank: "approve" },
        aDay,
        { renewal: "wish", wish: "resume", pace: 1 },
        { act: "bank_decides", yes: true },
        aDay,
        { act: "webhook", which: 0, does: "arrives", pace: END },
      ],
    ],
    [
      "it is resumed at the moment at which its cycle is given up",
      {},
      [
        aDay,
        { renewal: "wish", wish: "pause", pace: 2 },
        { renewal: "wish", wish: "resume", pace: 2 },
        { renewal: "drive", which: 0, pace: END },
      ],
    ],
    [
      "a cycle that was given up during a pause is paid by hand after the next one was given up as well",
      { agreed: { interval: "day", cycles: 3, withoutOrder: "hold", afterLastAttempt: "keep" } },
      [
        { renewal: "card", bank: "decline" },
        aDay,
        { renewal: "drive", which: 0, pace: 6 },
        { renewal: "wish", wish: "pause", pace: END },
        aDay,
        { act: "wait", seconds: 4_000 },
        { renewal: "open_link", fate: "answered", pace: END },
        { act: "bank_decides", yes: true },
        { renewal: "another_card", bank: "decline_for_good", pace: 1 },
        { renewal: "wish", wish: "resume", pace: END },
        { renewal: "next_day", pace: 1 },
        { act: "go_on", which: 0, pace: END },
        { renewal: "drive", which: 0, pace: 1 },
      ],
    ],
    [
      "a cancellation is taken back at the moment at which it would have come to its end",
      {},
      [
        { renewal: "wish", wish: "cancel_at_end", pace: END },
        { renewal: "next_day", pace: 4 },
        { renewal: "wish", wish: "resume", pace: END },
      ],
    ],
    [
      "the machine dies while a cycle that was given up is to be tried with another card",
      {},
      [
        { renewal: "another_card", bank: "decline_for_good", pace: END },
        aDay,
        { act: "wait", seconds: 700 },
        { renewal: "wish", wish: "pause", pace: END },
        { renewal: "another_card", bank: "approve", pace: 4 },
        kill,
      ],
    ],
    [
      "the machine dies when another card is taken, before what could not be charged is due again",
      {},
      [
        { renewal: "card", bank: "decline_for_good" },
        aDay,
        { renewal: "drive", which: 0, pace: END },
        { renewal: "another_card", bank: "approve", pace: 2 },
        kill,
      ],
    ],
    [
      "the machine dies before the try with another card is stored",
      {},
      [
        { renewal: "card", bank: "decline_for_good" },
        aDay,
        { renewal: "drive", which: 0, pace: END },
        { renewal: "another_card", bank: "approve", pace: END },
        { renewal: "drive", which: 0, pace: 12 },
        kill,
        { act: "kill", machine: 1 },
      ],
    ],
    [
      "another card is given while the one before is charged, and declined for good",
      {},
      [
        { renewal: "card", bank: "decline_for_good" },
        aDay,
        { renewal: "drive", which: 0, pace: 12 },
        { renewal: "another_card", bank: "approve", pace: END },
        { act: "go_on", which: 0, pace: END },
      ],
    ],
    [
      "the merchant captures a renewal that its customer confirmed late, before it is noted that it has its order",
      { capture: "manual" },
      [
        { renewal: "card", bank: "challenge" },
        aDay,
        { renewal: "drive", which: 0, pace: 6 },
        { renewal: "wish", wish: "pause", pace: END },
        { renewal: "next_day", pace: 1 },
        { act: "pay_on_page", which: 0, bank: "approve" },
        { act: "webhook", which: 1, does: "arrives", pace: 9 },
        { act: "capture", part: "all", fate: "answered", pace: END },
        aDay,
      ],
    ],
    [
      "what the customer paid by hand goes back after the card was declined",
      { agreed: { interval: "day", cycles: 2, withoutOrder: "refund", afterLastAttempt: "keep" } },
      [
        { renewal: "card", bank: "decline_for_good" },
        aDay,
        { renewal: "drive", which: 0, pace: 6 },
        { renewal: "wish", wish: "pause", pace: END },
        { renewal: "next_day", pace: 1 },
        { renewal: "open_link", fate: "answered", pace: END },
        { act: "bank_decides", yes: true },
        { act: "sell_out", soldOut: true },
        { act: "webhook", which: 5, does: "arrives", pace: END },
        { act: "forged_webhook", which: 2, pace: END },
        { act: "wait", seconds: 130 },
        { renewal: "next_day", pace: 1 },
      ],
    ],
    [
      "the customer has paid by hand when the card is looked at for its next try",
      { agreed: { interval: "day", cycles: 2, withoutOrder: "hold", afterLastAttempt: "keep" } },
      [
        { renewal: "card", bank: "decline" },
        aDay,
        { renewal: "drive", which: 0, pace: 1 },
        { renewal: "wish", wish: "skip", pace: END },
        aDay,
        { renewal: "drive", which: 0, pace: END },
        { renewal: "open_link", fate: "answered", pace: END },
        { act: "bank_decides", yes: true },
        { renewal: "next_day", pace: 1 },
        { renewal: "drive", which: 0, pace: 4 },
        { act: "go_on", which: 0, pace: END },
      ],
    ],
    [
      "the customer opens a page to pay by hand, and the card is charged meanwhile",
      { agreed: { interval: "day", cycles: 2, withoutOrder: "hold", afterLastAttempt: "keep" } },
      [
        { renewal: "card", bank: "decline_for_good" },
        aDay,
        { renewal: "drive", which: 0, pace: 1 },
        { renewal: "wish", wish: "resume", pace: END },
        kill,
        { act: "go_on", which: 0, pace: END },
        { renewal: "open_link", fate: "answered", pace: 2 },
        { renewal: "another_card", bank: "approve", pace: END },
        { act: "sell_out", soldOut: true },
        { act: "go_on", which: 3, pace: END },
        { renewal: "drive", which: 0, pace: 1 },
      ],
    ],
    [
      "the customer pays by hand on two pages, and the second payment gets the order",
      { agreed: { interval: "day", cycles: 2, withoutOrder: "hold", afterLastAttempt: "keep" } },
      [
        { renewal: "card", bank: "decline_for_good" },
        aDay,
        aDay,
        { renewal: "open_link", fate: "answered", pace: END },
        { act: "wait", seconds: 1 },
        { act: "work", pace: END },
        { act: "pay_on_page", which: 0, bank: "approve" },
        { act: "wait", seconds: 700 },
        { renewal: "open_link", fate: "answered", pace: 1 },
        aDay,
        { act: "bank_decides", yes: true },
        { renewal: "another_card", bank: "approve", pace: END },
        { renewal: "next_day", pace: 1 },
        { act: "wait", seconds: 1 },
      ],
    ],
    [
      "the customer leaves a page whose answer was lost",
      { agreed: { interval: "day", cycles: 2, withoutOrder: "hold", afterLastAttempt: "keep" } },
      [
        { renewal: "another_card", bank: "decline", pace: END },
        aDay,
        { renewal: "drive", which: 0, pace: END },
        { renewal: "open_link", fate: "booked_late", pace: END },
      ],
    ],
    [
      "the customer pays late on a page that was left, while the gateway answers no question, and gives another card",
      { voids: false, agreed: { interval: "day", cycles: 2, withoutOrder: "hold", afterLastAttempt: "keep" } },
      [
        { renewal: "card", bank: "challenge" },
        aDay,
        aDay,
        { renewal: "open_link", fate: "answered", pace: END },
        { act: "wait", seconds: 4000 },
        { act: "work", pace: END },
        { act: "pay_on_page", which: 0, bank: "approve" },
        { act: "wait", seconds: 25_000 },
        { act: "gateway", is: "closed_to_questions" },
        aDay,
        { act: "wait", seconds: 90_000 },
        { renewal: "another_card", bank: "approve", pace: 1 },
        { renewal: "next_day", pace: 1 },
        { act: "go_on", which: 0, pace: 6 },
      ],
    ],
    [
      "the first payment is captured in the back office, a renewal by the merchant, and the first is canceled in the back office then",
      {
        capture: "manual",
        voids: true,
        agreed: { interval: "day", cycles: 2, withoutOrder: "hold", afterLastAttempt: "keep" },
      },
      [
        { act: "external", does: "capture", part: "all" },
        { renewal: "next_day", pace: 6 },
        { act: "go_on", which: 0, pace: 5 },
        { act: "go_on", which: 0, pace: END },
        { act: "capture", part: "all", fate: "answered", pace: END },
        { act: "external", does: "cancel", part: "all" },
      ],
    ],
    [
      "the process dies when Medusa has the payment of a renewal and no order of it, and the thing is sold out then",
      { agreed: { interval: "day", cycles: 2, withoutOrder: "refund", afterLastAttempt: "keep" } },
      [
        { renewal: "next_day", pace: END },
        { renewal: "drive", which: 0, pace: 20 },
        { act: "sell_out", soldOut: true },
        { act: "work", pace: END },
        { act: "kill", machine: 1 },
        aDay,
        aDay,
      ],
    ],
  ])("holds: %s", (_, changes, steps) => {
    expect(play(subscription(steps, changes)).broken).toEqual([])
  })
})
