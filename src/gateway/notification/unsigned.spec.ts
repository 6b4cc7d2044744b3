import { parseProfile } from "../profile"
import type { ProfileInput } from "../profile"
import { signsOutcome } from "./unsigned"

const signs = (signature: NonNullable<NonNullable<ProfileInput["notifications"]>["signature"]>): boolean =>
  signsOutcome(parseProfile({ notifications: { signature } }))

const DECIDING = ["order_no", "currency", "amount", "order_status"]

describe("whether a notification's signature says how a payment ended", () => {
  it("is so by the list that the gateway's family has, and by any that has what decides, in whatever order", () => {
    expect(signsOutcome(parseProfile({}))).toBe(true)
    expect(signs({ fields: [...DECIDING].reverse() })).toBe(true)
    expect(signs({ fields: ["merchant_id", ...DECIDING, "result_info"], joiner: "|" })).toBe(true)
  })

  it.each(DECIDING)("is not so where %s is not on the list", (field) => {
    expect(signs({ fields: DECIDING.filter((one) => one !== field) })).toBe(false)
  })

  it("is not so where values are signed without their names: the shopper can name those of a decline anew", () => {
    expect(signs({ strategy: "sorted" })).toBe(false)
    expect(signs({ strategy: "sorted", fields: DECIDING, joiner: "&" })).toBe(false)
  })
})
