import { accountForLink, accountsForLinks } from "./accounts"

const account = (handle: string, flow = "hosted") => ({
  handle,
  mode: "test" as const,
  filled_in: "admin" as const,
  enabled: true,
  has_provider: true,
  direct_cards_allowed: true,
  fields: { flow: { value: flow } },
})

describe("the account of a payment link", () => {
  it("is one that is in use, and has the gateway's page", () => {
    const accounts = [
      account("page"),
      account("both", "both"),
      account("cards", "direct"),
      { ...account("not allowed", "direct"), direct_cards_allowed: false },
      { ...account("off"), enabled: false },
      { ...account("empty"), filled_in: null },
      { ...account("gone"), has_provider: false },
    ]
    expect(accountsForLinks(accounts).map(({ handle }) => handle)).toEqual(["page", "both", "not allowed"])
  })

  it("is the one that the order was paid at, else a live one, else the first", () => {
    const able = [account("play"), { ...account("real"), mode: "live" as const }, account("other")]
    expect(accountForLink(able, "other")).toBe("other")
    expect(accountForLink(able, "cards")).toBe("real")
    expect(accountForLink(able, undefined)).toBe("real")
    expect(accountForLink([account("play"), account("other")], undefined)).toBe("play")
    expect(accountForLink([], "other")).toBeUndefined()
  })
})
