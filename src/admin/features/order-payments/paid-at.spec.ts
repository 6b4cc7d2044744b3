import { accountPaidAt } from "./paid-at"

describe("the account that an order was paid at", () => {
  const paid = (provider_id: string, canceled_at?: string) => ({ payments: [{ provider_id, canceled_at }] })

  it("is that of its payment in the order's collections", () => {
    expect(
      accountPaidAt({
        payment_collections: [{}, { payments: null }, paid("pp_system_default"), paid("pp_acquiring_eu")],
      })
    ).toBe("eu")
  })

  it("is that of a payment that was released where there is no other", () => {
    const released = paid("pp_acquiring_us", "2026-11-20T10:00:00Z")
    expect(accountPaidAt({ payment_collections: [released, paid("pp_acquiring_eu")] })).toBe("eu")
    expect(accountPaidAt({ payment_collections: [released] })).toBe("us")
  })

  it("is none where it was paid otherwise, or not at all", () => {
    expect(accountPaidAt({ payment_collections: [paid("pp_system_default")] })).toBeUndefined()
    expect(accountPaidAt({ payment_collections: [] })).toBeUndefined()
  })
})
