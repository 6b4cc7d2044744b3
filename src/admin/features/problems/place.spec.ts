import { placeOf } from "./place"

describe("the page that a problem is looked into on", () => {
  it("is that of its payment, also where its account is known", () => {
    expect(
      placeOf({ kind: "payment_mismatch", payment_id: "acqpay_1", subscription_id: null, account: "eu" })?.to
    ).toBe("/card-payments/acqpay_1")
  })

  it("is that of its subscription, also where its payment is known: there it can be changed or ended", () => {
    expect(placeOf({ kind: "renewal_waiting", payment_id: null, subscription_id: "acqsub_1", account: "eu" })).toEqual({
      to: "/card-payments/subscriptions/acqsub_1",
      label: "problems.see.subscription",
    })
    expect(
      placeOf({ kind: "gateway_charge_missing", payment_id: "acqpay_1", subscription_id: "acqsub_1", account: "eu" })
        ?.to
    ).toBe("/card-payments/subscriptions/acqsub_1")
  })

  it("is the account's settings where no single payment is meant", () => {
    expect(placeOf({ kind: "credentials_refused", payment_id: null, subscription_id: null, account: "eu" })?.to).toBe(
      "/settings/card-gateway/eu"
    )
  })

  it("is the list of dead letters of its account, for webhooks that could not be processed", () => {
    const { to = "" } = placeOf({ kind: "webhook_dead", payment_id: null, subscription_id: null, account: "eu" }) ?? {}
    const { pathname, searchParams } = new URL(to, "https://shop.example")
    expect(pathname).toBe("/card-payments/webhooks")
    expect(Object.fromEntries(searchParams)).toEqual({ state: '["dead"]', account: '"eu"' })
  })

  it("is what the gateway reported of its order number, for a payment that is lost", () => {
    const lost = {
      kind: "paid_payment_lost",
      key: "paid_payment_lost:eu:ABC0123",
      payment_id: null,
      subscription_id: null,
      account: "eu",
    } as const
    expect(placeOf(lost)?.to).toBe("/card-payments/webhooks?q=ABC0123")
  })

  it("is none where the whole store is meant", () => {
    expect(placeOf({ kind: "no_worker", payment_id: null, subscription_id: null, account: null })).toBeUndefined()
  })
})
