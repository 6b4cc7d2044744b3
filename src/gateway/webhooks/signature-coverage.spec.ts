import { parseProfile } from "../profile/profile"
import type { ProfileInput } from "../profile/profile"
import { shopperTextInCheckout, signsOutcome } from "./signature-coverage"

const signs = (signature: NonNullable<NonNullable<ProfileInput["webhooks"]>["signature"]>): boolean =>
  signsOutcome(parseProfile({ webhooks: { signature } }))

const DECIDING = ["order_no", "currency", "amount", "order_status"]

describe("whether a webhook's signature covers how a payment ended", () => {
  it("is so by the list that the gateway's family has, and by any that has what decides, in whatever order", () => {
    expect(signsOutcome(parseProfile({}))).toBe(true)
    expect(signs({ fields: [...DECIDING].reverse() })).toBe(true)
    expect(signs({ fields: ["merchant_id", ...DECIDING, "result_info"], joiner: "|" })).toBe(true)
  })

  it.each(DECIDING)("is not so where %s is not on the list", (field) => {
    expect(signs({ fields: DECIDING.filter((one) => one !== field) })).toBe(false)
  })

  it("is not so if values are signed without their names: the shopper can rename those of a decline", () => {
    expect(signs({ strategy: "sorted" })).toBe(false)
    expect(signs({ strategy: "sorted", fields: DECIDING, joiner: "&" })).toBe(false)
  })
})

describe("the fields of our checkout request that a shopper writes and that are signed", () => {
  const checkout = (
    signature: NonNullable<NonNullable<NonNullable<ProfileInput["operations"]>["checkout"]>["signature"]>,
    query = true
  ) => parseProfile({ operations: { checkout: { signature }, query: { enabled: query } } })

  it("are none by the list of the gateway's family", () => {
    expect(shopperTextInCheckout(parseProfile({}))).toEqual([])
  })

  it.each([
    [{ fields: ["order_no", "amount", "first_name", "shopper_email"] }, ["first_name", "shopper_email"]],
    [{ fields: ["order_no", "items"] }, ["items"]],
  ])("are those of %j", (signature, expected) => {
    const profile = checkout(signature)
    expect(shopperTextInCheckout(profile)).toEqual(expected)
    expect(signsOutcome(profile)).toBe(false)
    expect(signsOutcome(checkout(signature, false))).toBe(true)
  })

  it("are all of them where values are sorted, but those left out", () => {
    const written = shopperTextInCheckout(checkout({ strategy: "sorted", excluded: ["note"] }))
    expect(written).toEqual(expect.arrayContaining(["first_name", "custom", "user_agent"]))
    expect(written).not.toEqual(expect.arrayContaining(["note"]))
    expect(written).not.toContain("order_no")
  })
})
