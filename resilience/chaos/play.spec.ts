import { playInMemory } from "./in-memory"
import { play } from "./play"
import { looksAfter } from "./purchases"
import { FATES } from "./schedule"
import type { Part, Schedule, Step } from "./schedule"
import { PLAIN_SHOP } from "./testing/plain-shop"

const END = Infinity
const paid: Step = { act: "pay", bank: "approve", fate: "answered", pace: END }
const schedule = (...steps: Step[]): Schedule => ({
  ...PLAIN_SHOP,
  total: "21.765125",
  voids: true,
  steps,
})

describe("a schedule in memory", () => {
  it("ends as an order when the shopper pays and nothing fails", () => {
    expect(play(schedule(paid))).toEqual({ broken: [], seen: ["an order"] })
  })

  it.each<[string, Step[]]>([
    ["the answer is lost", [{ ...paid, fate: "answer_lost" }]],
    [
      "the machine dies before it has read the answer",
      [
        { ...paid, pace: 3 },
        { act: "kill", machine: 1 },
      ],
    ],
    ["the gateway books it twenty minutes later", [{ ...paid, fate: "booked_late" }]],
  ])("ends as an order when %s", (_, steps) => {
    const { broken, seen } = play(schedule(...steps))
    expect(broken).toEqual([])
    expect(seen).toContain("an order")
  })

  it("ends as an order although an admin had confirmed that the gateway has no money, once the gateway names the true amount", () => {
    const { broken, seen } = play(
      schedule({ act: "misname", on: true }, paid, { act: "say", that: "nothing_stored", which: 0, pace: END })
    )
    expect(broken).toEqual([])
    expect(seen).toEqual(
      expect.arrayContaining(["an order", "a payment that was paid after a person had said that nothing is kept"])
    )
  })

  it("is not ended by an admin's confirmation if a part is refunded while the gateway is queried for it", () => {
    const { broken, seen } = play(
      schedule(
        { act: "misname", on: true },
        paid,
        { act: "say", that: "nothing_stored", which: 0, pace: 1 },
        { act: "external", does: "refund", part: "7.505" },
        { act: "work", pace: END }
      )
    )
    expect(broken).toEqual([])
    expect(seen).not.toContain("a payment of which a person said that nothing is kept")
  })

  it.each([
    ["its webhook comes", [{ act: "webhook", which: 0, does: "arrives", pace: END }], "a webhook of a former account"],
    [
      "the former numbers are filled in again",
      [{ act: "webhook", which: 0, does: "is_lost", pace: END }],
      "a former account that was filled in again",
    ],
  ] as const)(
    "ends as an order where a page is paid after the account got other numbers, once %s",
    (_, steps, sight) => {
      const { broken, seen } = play(
        schedule(
          { act: "open_page", fate: "answered", pace: END },
          { act: "account", numbers: 1 },
          { act: "pay_on_page", which: 0, bank: "approve" },
          ...steps
        )
      )
      expect(broken).toEqual([])
      expect(seen).toEqual(expect.arrayContaining(["an order", sight]))
    }
  )

  it("leaves a page to a person that the shopper left before the account got other numbers, also where queries are switched off", () => {
    const left = schedule({ act: "open_page", fate: "answered", pace: END }, { act: "account", numbers: 1 })
    const { broken, seen } = play({ ...left, queries: "switched_off" })
    expect(broken).toEqual([])
    expect(seen).toContain("a payment of a former account that a person ended")
  })

  it.each([
    ["capture", true],
    ["cancel", false],
    ["warn", false],
  ] as const)(
    "leaves the rest of what was captured in part to the account's choice, which is to %s",
    (onExpiry, isCaptured) => {
      const steps: Step[] = [paid, { act: "capture", part: "3.333333", fate: "answered", pace: END }]
      const { broken, seen } = play({ ...schedule(...steps), capture: "manual", onExpiry })
      expect(broken).toEqual([])
      expect(seen.includes("a rest that was captured before it lapsed")).toBe(isCaptured)
      expect(seen).not.toContain("a merchant cancel")
    }
  )

  it.each(FATES)("reverses money without an order, and once, when the first call for it is: %s", (reversal) => {
    const looks = looksAfter([600, 60, 600, 700])
    const steps: Step[] = [{ act: "sell_out", soldOut: true }, paid, { act: "work", pace: END }, ...looks]
    for (const voids of [true, false]) {
      const { broken, seen } = play({ ...schedule(...steps), voids, reversal })
      expect(broken).toEqual([])
      expect(seen).toContain("a payment that went back")
    }
  })

  it.each([
    ["voided", true, "an orphaned cancel"],
    ["refunded", false, "an orphaned refund"],
  ] as const)(
    "has money without an order %s by itself, also where the gateway cannot be reached for hours when its time has come",
    (_, voids, how) => {
      const looks = looksAfter([600, 60, 600, 4_000, 25_000])
      const steps: Step[] = [paid, { act: "work", pace: END }, { act: "gateway", is: "down" }, ...looks]
      const { broken, seen } = play({ ...schedule({ act: "sell_out", soldOut: true }, ...steps), voids })
      expect(broken).toEqual([])
      expect(seen).toEqual(
        expect.arrayContaining(["money that goes back although the gateway could not be reached", how])
      )
    }
  )

  it("reverses money without an order, before its date, when the merchant wants that, and none that has one", () => {
    const reverse: Step = { act: "reverse", which: 0, pace: END }
    const reversed = "money that the merchant reversed before its date"
    const { broken, seen } = play(schedule({ act: "sell_out", soldOut: true }, paid, reverse))
    expect(broken).toEqual([])
    expect(seen).toEqual(expect.arrayContaining(["a payment that went back", reversed]))
    const ordered = play(schedule(paid, reverse))
    expect(ordered.broken).toEqual([])
    expect(ordered.seen).toContain("an order")
    expect(ordered.seen).not.toContain(reversed)
  })

  it("reverses the money of a cart that Medusa fails to complete each time", () => {
    const { broken, seen } = play({ ...schedule(paid), failsToComplete: true })
    expect(broken).toEqual([])
    expect(seen).toEqual(expect.arrayContaining(["a cart that Medusa failed to complete", "a payment that went back"]))
  })

  it("records a refund that is sent again where Medusa lacks only the cent that the gateway rounds", () => {
    const refund = (part: Part): Step => ({ act: "refund", part, fate: "answered", pace: END })
    const fails: Step = { act: "refund_ends", done: false }
    const { broken, seen } = play({
      ...schedule(paid, refund("3.333333"), refund("3.333333"), fails, fails, refund("all"), {
        act: "external",
        does: "refund",
        part: "0.01",
      }),
      total: "10.005",
    })
    expect(broken).toEqual([])
    expect(seen).toContain("a refund that failed at the bank")
  })

  it("reverses the rest if a refund of money without an order failed at the bank, and a part was refunded in the back office since", () => {
    const grace: Step[] = [
      { act: "work", pace: END },
      { act: "wait", seconds: 700 },
      { act: "work", pace: END },
    ]
    const later: Step[] = [
      { act: "refund_ends", done: false },
      { act: "wait", seconds: 400_000 },
      { act: "work", pace: END },
    ]
    const steps: Step[] = [
      paid,
      ...grace,
      ...grace,
      ...later,
      { act: "external", does: "refund", part: "3.333333" },
      ...grace,
    ]
    const { broken, seen } = play({ ...schedule({ act: "sell_out", soldOut: true }, ...steps), voids: false })
    expect(broken).toEqual([])
    expect(seen).toContain("money without an order whose refund failed at the bank")
  })

  it.each(["storefront", "server"] as const)(
    "takes one card where the checkout is loaded again beside one that may have been charged, by the %s",
    (by) => {
      const again: Step[] = [{ act: "wait", seconds: 1 }, { act: "reopen_session", by, pace: END }, paid]
      const { broken, seen } = play(schedule({ ...paid, fate: "answer_lost" }, ...again))
      expect(broken).toEqual([])
      expect(seen).not.toContain("two payments of one cart")
      const refused = {
        storefront: "a session that was not opened beside a payment that was being checked",
        server: "a card that was refused beside that of a former session",
      }
      expect(seen).toContain(refused[by])
    }
  )

  it("takes another card when the money of the first is returned", () => {
    const soldOut = (isSo: boolean): Step => ({ act: "sell_out", soldOut: isSo })
    const grace = [60, 700, 60].flatMap((seconds): Step[] => [
      { act: "wait", seconds },
      { act: "work", pace: END },
    ])
    const again: Step[] = [soldOut(false), { act: "reopen_session", by: "storefront", pace: END }, paid]
    const { broken, seen } = play({ ...schedule(soldOut(true), paid, ...grace, ...again), voids: false })
    expect(broken).toEqual([])
    expect(seen).toEqual(expect.arrayContaining(["a payment that went back", "two payments of one cart", "an order"]))
  })

  it("captures no rest once all that was captured has gone back", () => {
    const refunded: Step[] = [
      paid,
      { act: "capture", part: "3.333333", fate: "answered", pace: END },
      { act: "refund", part: "all", fate: "answered", pace: END },
    ]
    const { broken, seen } = play({ ...schedule(...refunded), capture: "manual", onExpiry: "capture" })
    expect(broken).toEqual([])
    expect(seen).not.toContain("a rest that was captured before it lapsed")
  })

  it.each([
    ["switched_off", "a challenge that the clock ended"],
    ["refused", "a challenge of which nobody knew what became"],
  ] as const)("ends what its shopper left although queries are %s", (queries, challenge) => {
    const left: Step[] = [
      { act: "open_page", fate: "answered", pace: END },
      { ...paid, bank: "challenge" },
    ]
    const { broken, seen } = play({ ...schedule(...left), queries })
    expect(broken).toEqual([])
    expect(seen).toEqual(expect.arrayContaining(["a page that the clock ended", challenge]))
  })

  it("queries at once after an outage about what it queried in vain", () => {
    const looks = looksAfter([6, 40, 130, 700, 4_000, 25_000, 90_000])
    const { broken, seen } = play(
      schedule({ ...paid, fate: "answer_lost" }, { act: "gateway", is: "down" }, ...looks, { act: "gateway", is: "up" })
    )
    expect(broken).toEqual([])
    expect(seen).toEqual(expect.arrayContaining(["a payment that was queried at once after an outage", "an order"]))
  })

  it.each(["capture", "cancel", "refund"] as const)(
    "queries at once after an outage about a %s whose result it did not get before",
    (operation) => {
      const { broken, seen } = play({
        ...schedule(
          paid,
          { act: "webhook", which: 0, does: "arrives", pace: END },
          operation === "cancel"
            ? { act: operation, fate: "lost_before", pace: END }
            : { act: operation, part: "all", fate: "lost_before", pace: END },
          ...looksAfter([6, 40, 130, 700]),
          { act: "gateway", is: "down" },
          ...looksAfter([4_000, 25_000]),
          { act: "gateway", is: "up" }
        ),
        capture: operation === "refund" ? "automatic" : "manual",
      })
      expect(broken).toEqual([])
      expect(seen).toContain("an operation that was queried at once after an outage")
    }
  )

  it.each([
    ["failed", [6, 40, 130]],
    ["was given up", [6, 40, 130, 700, 4_000, 25_000, 90_000]],
  ] as const)("retries a webhook at once after an outage in which it %s", (how, pauses) => {
    const refund: Step[] = [
      paid,
      { act: "webhook", which: 0, does: "arrives", pace: END },
      { act: "refund", part: "all", fate: "answered", pace: END },
      { act: "webhook", which: 0, does: "arrives", pace: END },
    ]
    const told: Step[] = [
      { act: "gateway", is: "down" },
      { act: "refund_ends", done: true },
      { act: "webhook", which: 0, does: "arrives", pace: END },
    ]
    const looks = looksAfter([...pauses, 400])
    const { broken, seen } = play(schedule(...refund, ...told, ...looks))
    expect(broken).toEqual([])
    expect(seen).toContain(`a webhook that ${how} in an outage and was retried after it`)
  })

  it("follows every rule in some hundred random lives, and lists what it saw in them", () => {
    const { violations, facts } = playInMemory({ count: 500, seed: 1 })
    expect(violations).toEqual([])
    expect(facts).toMatchObject({ schedules: 500 })
  })
})
