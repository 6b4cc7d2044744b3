import { textOf } from "../../../../testing/english"
import { account } from "../../../testing/account"
import { whyNotOffered } from "./why-not-offered"

describe("why nobody can subscribe to a plan", () => {
  const monthly = {
    account: "default",
    interval: "month",
    interval_count: 1,
    pricing: "current",
    intro_cycles: 2,
  } as const

  it("is nothing where the shop charges it", () => {
    expect(whyNotOffered(monthly, account())).toBeUndefined()
  })

  it("is that its account is switched off, or is none", () => {
    expect(textOf(whyNotOffered(monthly, account({ enabled: false })))).toContain("gateway account default is disabled")
    expect(textOf(whyNotOffered(monthly, undefined))).toContain(
      "gateway account default is not set up, or cannot be read"
    )
  })

  it("is the part that the gateway does not support, since the account is gateway-billed", () => {
    const billed = (intervals: Record<string, string>) =>
      account({ subscriptions: "gateway", profile: { subscriptions: { intervals } } })
    expect(textOf(whyNotOffered(monthly, billed({ day: "day" })))).toContain("do not support the interval 1 × month")
    expect(textOf(whyNotOffered(monthly, billed({ month: "month" })))).toContain(
      "are gateway-billed, always with the amount set at the first payment. Set pricing to locked."
    )
    expect(
      whyNotOffered({ ...monthly, pricing: "locked", intro_cycles: 0 }, billed({ month: "month" }))
    ).toBeUndefined()
  })
})
