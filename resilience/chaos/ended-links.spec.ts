import { play } from "./play"
import type { Step } from "./schedule"
import type { RenewalStep, Subscription } from "./subscription"
import { PLAIN_SHOP } from "./testing/plain-shop"

const END = Infinity
const paid: Step = { act: "pay", bank: "approve", fate: "answered", pace: END }
const aDay: RenewalStep = { renewal: "next_day", pace: END }
const drive: RenewalStep = { renewal: "drive", which: 0, pace: END }

const subscription = (...steps: Subscription["steps"]): Subscription => ({
  ...PLAIN_SHOP,
  agreed: { interval: "day", cycles: 2, withoutOrder: "hold", afterLastAttempt: "keep" },
  steps: [paid, ...steps],
})
const played = (...steps: Subscription["steps"]) => play(subscription(...steps))

it("a cycle whose customer left the page of a payment link, in memory, is charged again though no query about the page is answered", () => {
  const left: Subscription["steps"] = [
    { renewal: "card", bank: "decline" },
    aDay,
    aDay,
    { renewal: "open_link", fate: "answered", pace: END },
    { act: "work", pace: END },
    { renewal: "card", bank: "approve" },
  ]
  const { broken, seen } = play({ ...subscription(...left), queries: "refused" })
  expect(broken).toEqual([])
  expect(seen).toEqual(
    expect.arrayContaining([
      "a page that a renewal waited for no longer",
      "a renewal that was declined, and paid on a later day",
    ])
  )
})

/** The clock alone ended it, and the gateway gets one more query about it. */
it("a cycle whose payment link was paid days after its page was over, in memory, is not paid with another card as well", () => {
  const page: Subscription["steps"] = [
    { renewal: "open_link", fate: "answered", pace: END },
    { act: "wait", seconds: 4_000 },
    { act: "work", pace: END },
    { act: "pay_on_page", which: 0, bank: "approve" },
  ]
  const another: Subscription["steps"] = [
    { renewal: "another_card", bank: "approve", pace: END },
    { renewal: "next_day", pace: 1 },
    drive,
    { act: "go_on", which: 0, pace: END },
  ]
  expect(
    played({ renewal: "card", bank: "challenge" }, aDay, aDay, ...page, { act: "wait", seconds: 400_000 }, ...another)
      .broken
  ).toEqual([])
})

/** An admin confirmed that the gateway keeps nothing of the payment by a link, and the gateway reports nothing else. */
describe("a cycle whose payment link was ended by a person, in memory,", () => {
  it("comes to its end where nobody paid on a page whose amount the gateway misnamed", () => {
    const opened: RenewalStep = { renewal: "open_link", fate: "booked_late", pace: END }
    const { broken, seen } = played(
      { renewal: "next_billing_cycle", fate: "refused" },
      { act: "misname", on: true },
      aDay,
      drive,
      opened,
      { renewal: "next_day", pace: 1 }
    )
    expect(broken).toEqual([])
    expect(seen).toContain("a subscription that came to its end")
  })

  it("is tried again where the card that was typed there was declined", () => {
    const opened: Subscription["steps"] = [
      { act: "misname", on: true },
      { renewal: "open_link", fate: "answer_lost", pace: END },
      { act: "wait", seconds: 6 },
      { act: "work", pace: END },
    ]
    const ended: Subscription["steps"] = [
      { act: "say", that: "nothing_stored", which: 0, pace: END },
      { act: "misname", on: false },
    ]
    const declined: Subscription["steps"] = [
      { act: "pay_on_page", which: 0, bank: "decline" },
      { act: "webhook", which: 2, does: "is_lost", pace: END },
    ]
    const { broken, seen } = played(
      { renewal: "card", bank: "decline" },
      aDay,
      drive,
      ...opened,
      ...ended,
      ...declined,
      { renewal: "card", bank: "approve" }
    )
    expect(broken).toEqual([])
    expect(seen).toContain("a subscription that came to its end")
  })
})
