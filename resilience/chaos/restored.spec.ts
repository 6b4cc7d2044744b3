import { play } from "./play"
import type { ModificationRequest, RenewalStep, Subscription } from "./subscription"
import { PLAIN_SHOP } from "./testing/plain-shop"

const END = Infinity
const aDay: RenewalStep = { renewal: "next_day", pace: END }

const request = (wish: ModificationRequest): RenewalStep => ({ renewal: "wish", wish, pace: END })

const subscription = (steps: Subscription["steps"]): Subscription => ({
  ...PLAIN_SHOP,
  agreed: { interval: "week", cycles: 3, withoutOrder: "hold", afterLastAttempt: "keep" },
  steps: [{ act: "pay", bank: "approve", fate: "answered", pace: END }, ...steps],
})

describe("a subscription in memory whose database is restored from a back-up", () => {
  const taken = "a payment that was taken over after a back-up was restored"
  const backUp: RenewalStep = { renewal: "back_up" }
  const restore: RenewalStep = { renewal: "restore" }
  /** The gateway's webhooks of what came before are lost. */
  const untold: Subscription["steps"] = Array.from(
    { length: 3 },
    () => ({ act: "webhook", which: 0, does: "is_lost", pace: END }) as const
  )
  const justNow: RenewalStep = { renewal: "drive", which: 0, pace: END }

  it.each<[string, Subscription["steps"]]>([
    ["its cycle was paid", [backUp, aDay, aDay, restore]],
    [
      "its cycle was paid a moment ago, so that the gateway refuses it as a duplicate",
      [backUp, aDay, justNow, ...untold, restore, { act: "work", pace: END }, justNow],
    ],
    [
      "its first attempt was declined and the second paid",
      [
        backUp,
        { renewal: "card", bank: "decline" },
        aDay,
        aDay,
        { renewal: "card", bank: "approve" },
        aDay,
        aDay,
        restore,
      ],
    ],
    [
      "its first attempt never came to the gateway and the second was paid",
      [backUp, { renewal: "next_billing_cycle", fate: "never_left" }, aDay, aDay, aDay, aDay, restore],
    ],
    [
      "its first attempt never came to the gateway, the second was paid, and it gets another day after that",
      [
        backUp,
        { renewal: "next_billing_cycle", fate: "never_left" },
        aDay,
        aDay,
        aDay,
        restore,
        request("pause"),
        request("resume"),
      ],
    ],
    [
      "it was charged before its day, its first attempt never came to the gateway, and the second was paid",
      [
        backUp,
        { renewal: "next_billing_cycle", fate: "never_left" },
        request("charge_now"),
        { act: "work", pace: END },
        aDay,
        aDay,
        restore,
      ],
    ],
    [
      "its customer paid it by a link",
      [
        backUp,
        { renewal: "card", bank: "decline" },
        aDay,
        aDay,
        { renewal: "open_link", fate: "answered", pace: END },
        { act: "pay_on_page", which: 0, bank: "approve" },
        { act: "work", pace: END },
        { renewal: "card", bank: "approve" },
        restore,
      ],
    ],
    [
      "the answer was lost as well",
      [
        backUp,
        aDay,
        { renewal: "next_billing_cycle", fate: "answer_lost" },
        aDay,
        restore,
        { renewal: "next_billing_cycle", fate: "answer_lost" },
      ],
    ],
  ])("is paid once, and has an order for each cycle, where %s before", (_, steps) => {
    const { broken, seen } = play(subscription(steps))
    expect(broken).toEqual([])
    expect(seen).toEqual(expect.arrayContaining([taken, "a subscription that came to its end"]))
  })
})
