import type { GatewayBilled, GatewayChargeStep } from "./gateway-billed"
import { play } from "./play"
import type { Step } from "./schedule"
import type { RenewalStep } from "./subscription"
import { PLAIN_SHOP } from "./testing/plain-shop"

const END = Infinity
const paid: Step = { act: "pay", bank: "approve", fate: "answered", pace: END }
const aDay: RenewalStep = { renewal: "next_day", pace: END }
const work: Step = { act: "work", pace: END }
const aDayAndAnHour: Step = { act: "wait", seconds: 90_000 }

const arrives = (which: number, pace = END): Step => ({ act: "webhook", which, does: "arrives", pace })
const twice = (which: number): Step => ({ act: "webhook", which, does: "arrives_twice", pace: END })
const cancel: RenewalStep = { renewal: "wish", wish: "cancel_now", pace: END }

/** Gateway charges over a number of days, with a look at the shop on each day. */
const days = (count: number): Step[] => Array.from({ length: count }, () => [aDayAndAnHour, work]).flat()

const gatewayBilled = (steps: GatewayBilled["steps"], changes: Partial<GatewayBilled> = {}): GatewayBilled => ({
  ...PLAIN_SHOP,
  agreed: { interval: "day", cycles: 3, withoutOrder: "hold", afterLastAttempt: "keep" },
  deducts: "of_the_first",
  steps,
  ...changes,
})

describe("a gateway-billed subscription in memory", () => {
  it.each(["of_the_first", "at_night"] as const)(
    "has an order for each gateway charge when nothing fails: one %s",
    (deducts) => {
      const { broken, seen } = play(gatewayBilled([paid], { deducts }))
      expect(broken).toEqual([])
      expect(seen).toEqual(
        expect.arrayContaining([
          "a cycle that the gateway deducted",
          "a renewal with its order",
          "a subscription that came to its end",
        ])
      )
      expect(seen).not.toContain("a gateway charge that pays for nothing")
    }
  )

  it.each<[string, readonly (Step | RenewalStep | GatewayChargeStep)[], string]>([
    [
      "a day goes by without a gateway charge",
      [{ gatewayCharge: "next", is: "never" }, ...days(3)],
      "a renewal that was given up",
    ],
    [
      "a gateway charge is declined",
      [{ gatewayCharge: "next", is: "declined" }, ...days(3)],
      "a gateway charge that was declined",
    ],
    [
      "it is deducted twice in one cycle",
      [{ gatewayCharge: "next", is: "twice" }, ...days(3)],
      "a gateway charge that pays for nothing",
    ],
    ["it is canceled", [cancel], "a subscription that was ended at the gateway"],
    [
      "it is canceled, and the answer to that is lost",
      [{ gatewayCharge: "end", fate: "answer_lost" }, cancel],
      "an end of which the gateway's answer did not come",
    ],
    [
      "it is canceled, and the gateway refuses that until its day has passed",
      [
        ...Array.from({ length: 5 }, () => ({ gatewayCharge: "end", fate: "refused" }) as const),
        { gatewayCharge: "next", is: "never" },
        { gatewayCharge: "next", is: "never" },
        cancel,
        ...days(6),
      ],
      "a mandate that ended by silence",
    ],
    [
      "it is canceled, and the gateway deducts all the same",
      [{ gatewayCharge: "end", fate: "goes_on" }, cancel, ...days(2)],
      "a gateway charge after the gateway had said that it ended",
    ],
    [
      "it is canceled while a gateway charge's order is made",
      [aDay, arrives(1, 12), cancel],
      "a cycle that the gateway deducted",
    ],
    [
      "it is sold out on its day",
      [{ act: "sell_out", soldOut: true }, ...days(3)],
      "money of a renewal that was kept until its order",
    ],
  ])("follows every rule where %s", (_, steps, sight) => {
    const { broken, seen } = play(gatewayBilled([paid, ...steps]))
    expect(broken).toEqual([])
    expect(seen).toContain(sight)
  })

  it("is ended at the gateway although a row of an account that cannot be read comes before it", () => {
    const steps: GatewayBilled["steps"] = [paid, { gatewayCharge: "end", fate: "lost_before" }, cancel]
    const { broken, seen } = play(gatewayBilled(steps, { failsFirst: true }))
    expect(broken).toEqual([])
    expect(seen).toEqual(
      expect.arrayContaining(["a row that failed before others", "a subscription that was ended at the gateway"])
    )
  })

  it("pays the cycle of its day if it comes after a decline, and is reported after the one of the next day", () => {
    const steps: GatewayBilled["steps"] = [
      paid,
      arrives(0),
      { gatewayCharge: "next", is: "made_after_decline" },
      { act: "wait", seconds: 86_400 },
      arrives(0),
      { act: "wait", seconds: 86_500 },
      arrives(1),
      arrives(0),
      work,
    ]
    const { broken, seen } = play(
      gatewayBilled(steps, { agreed: { interval: "day", cycles: 5, withoutOrder: "hold", afterLastAttempt: "keep" } })
    )
    expect(broken).toEqual([])
    expect(seen).toContain("a gateway charge that was told after the next cycle, and paid its own")
    expect(seen).not.toContain("a gateway charge that pays for nothing")
  })

  it.each<[string, readonly (Step | RenewalStep | GatewayChargeStep)[], string]>([
    [
      "after its cycle was given up, and the next one was paid",
      [...days(2), aDayAndAnHour, arrives(2), work, arrives(1), work, arrives(0), work],
      "a gateway charge that was told after the next cycle, and paid its own",
    ],
    [
      "after that of the next day",
      [aDay, { act: "wait", seconds: 86_500 }, arrives(2), arrives(1)],
      "a gateway charge that was told after a later one",
    ],
  ])("pays a cycle where the gateway lists none, and its webhook comes %s", (_, steps, sight) => {
    const agreed = { interval: "day", cycles: 6, withoutOrder: "hold", afterLastAttempt: "keep" } as const
    const { broken, seen } = play(gatewayBilled([paid, ...steps], { agreed, orderNo: "its_own" }))
    expect(broken).toEqual([])
    expect(seen).toContain(sight)
    expect(seen).not.toContain("a gateway charge that pays for nothing")
  })

  it("has one session for its order where two work on it, whichever of them is how far", () => {
    const agreed = { interval: "month", cycles: 2, withoutOrder: "hold", afterLastAttempt: "keep" } as const
    for (let pace = 1; pace <= 20; pace += 1) {
      const steps = [
        paid,
        aDay,
        arrives(0),
        arrives(0, pace),
        { act: "external", does: "capture", part: "all" },
        arrives(0, pace),
      ] as const
      expect(play(gatewayBilled([...steps], { agreed, capture: "manual", deducts: "at_night" })).broken).toEqual([])
    }
  })
})

it("is canceled, and ended at the gateway, where a gateway charge was declined and the merchant lets nothing wait for ever", () => {
  const agreed = { interval: "month", cycles: 3, withoutOrder: "hold", afterLastAttempt: "cancel" } as const
  const { broken, seen } = play(
    gatewayBilled([paid, { gatewayCharge: "next", is: "declined" }, ...days(32)], { agreed })
  )
  expect(broken).toEqual([])
  expect(seen).toEqual(
    expect.arrayContaining([
      "a subscription that was canceled as it was past due for long enough",
      "a subscription that was ended at the gateway",
    ])
  )
})

/** Each of these schedules broke a rule once. It is as short as possible. */
describe("a gateway-billed subscription that was broken once", () => {
  const unheard: Step = { act: "pay", bank: "approve", fate: "answer_lost", pace: 4 }

  it.each<[string, Partial<GatewayBilled>, GatewayBilled["steps"]]>([
    [
      "nobody hears of the first payment until something was deducted by it",
      {},
      [{ ...unheard, pace: 1 }, aDayAndAnHour, { act: "bank_decides", yes: false }],
    ],
    [
      "the first payment is voided in the back office before anybody hears of it",
      { voids: true },
      [unheard, { act: "external", does: "cancel", part: "all" }],
    ],
    [
      "the webhook of a gateway charge comes before anybody heard of the first payment, and the gateway cannot be asked",
      {},
      [
        { ...unheard, pace: END },
        { act: "gateway", is: "closed_to_questions" },
        aDayAndAnHour,
        work,
        arrives(1),
        arrives(0),
      ],
    ],
    [
      "the webhook of a gateway charge that was declined comes while nobody knows that the first payment was confirmed",
      {},
      [
        { act: "pay", bank: "challenge", fate: "answered", pace: END },
        { act: "pay_on_page", which: 0, bank: "approve" },
        { act: "gateway", is: "down" },
        { gatewayCharge: "next", is: "declined" },
        aDayAndAnHour,
        work,
        arrives(3, 1),
      ],
    ],
    [
      "the merchant cancels the first payment when its order was placed and the subscription has not begun",
      { capture: "manual" },
      [
        { ...paid, pace: 4 },
        arrives(0, 6),
        { act: "complete_cart", pace: END },
        { act: "cancel", fate: "answered", pace: END },
      ],
    ],
    [
      "the webhook of the first payment comes while that of a gateway charge is worked on, and the gateway cannot be asked",
      { agreed: { interval: "day", cycles: 2, withoutOrder: "hold", afterLastAttempt: "keep" } },
      [
        { act: "pay", bank: "challenge", fate: "answered", pace: END },
        { act: "gateway", is: "closed_to_questions" },
        { act: "pay_on_page", which: 0, bank: "approve" },
        ...days(1),
        arrives(1, 3),
        arrives(0, 6),
      ],
    ],
    [
      "the gateway lists none, the webhook of a gateway charge comes last of all, the next day's paid its cycle, and that of the next day was given up",
      { agreed: { interval: "day", cycles: 4, withoutOrder: "hold", afterLastAttempt: "keep" }, orderNo: "its_own" },
      [paid, arrives(0), aDay, { act: "gateway", is: "down" }, twice(0), ...days(2), twice(2), aDay, twice(2)],
    ],
  ])("holds: %s", (_, changes, steps) => {
    expect(play(gatewayBilled(steps, changes)).broken).toEqual([])
  })
})
