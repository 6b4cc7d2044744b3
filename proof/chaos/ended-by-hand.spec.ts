import { play } from "./play"
import type { Step } from "./schedule"
import type { RenewalStep, Subscription } from "./subscription"

const END = Infinity
const paid: Step = { act: "pay", bank: "approve", fate: "answered", pace: END }
const aDay: RenewalStep = { renewal: "next_day", pace: END }
const drive: RenewalStep = { renewal: "drive", which: 0, pace: END }

const played = (...steps: Subscription["steps"]) =>
  play({
    total: "29.90",
    capture: "automatic",
    voids: false,
    onLapse: "warn",
    wayBack: "answered",
    queries: "answered",
    agreed: { interval: "day", cycles: 2, withoutOrder: "hold", afterLastTry: "keep" },
    steps: [paid, ...steps],
  })

/** A person said that the gateway keeps nothing of what its customer paid by a link, and the gateway has no other news of it. */
describe("a cycle whose payment link was ended by a person, in memory,", () => {
  it("comes to its end where nobody paid on a page whose amount the gateway misnamed", () => {
    const opened: RenewalStep = { renewal: "open_link", fate: "booked_late", pace: END }
    const { broken, seen } = played({ renewal: "next_charge", fate: "refused" }, { act: "misname", on: true }, aDay, drive, opened, { renewal: "next_day", pace: 1 })
    expect(broken).toEqual([])
    expect(seen).toContain("a subscription that came to its end")
  })

  it("is tried again where the card that was typed there was declined", () => {
    const opened: Subscription["steps"] = [{ act: "misname", on: true }, { renewal: "open_link", fate: "answer_lost", pace: END }, { act: "wait", seconds: 6 }, { act: "work", pace: END }]
    const ended: Subscription["steps"] = [{ act: "say", that: "nothing_kept", which: 0, pace: END }, { act: "misname", on: false }]
    const declined: Subscription["steps"] = [{ act: "pay_on_page", which: 0, bank: "decline" }, { act: "notice", which: 2, does: "is_lost", pace: END }]
    const { broken, seen } = played({ renewal: "card", bank: "decline" }, aDay, drive, ...opened, ...ended, ...declined, { renewal: "card", bank: "approve" })
    expect(broken).toEqual([])
    expect(seen).toContain("a subscription that came to its end")
  })
})
