import { Modules } from "@medusajs/framework/utils"
import { DAY_MS, HOUR_MS } from "../../../src/domain/shared/durations"
import { moduleOf } from "../../../testing/store/module"
import { onlyAttempt } from "../provider/support/attempts"
import { sell } from "../../../testing/shop/pay"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withStore } from "../../../testing/store/with-store"
import { workAt, workLater } from "../../../testing/store/later"
import { withoutRefundSearch } from "./support/refund-search"

withStore("A part that was refunded in the gateway's back office", (world) => {
  const called = (partlyRefunded: "captured" | "refund_stage") => {
    const { merchant_id, account_id } = sandboxOfTests()
    return world().sandbox.putAccount({ merchant_id, account_id, partlyRefunded })
  }

  afterEach(() => called("refund_stage"))

  async function refundedInPart() {
    await world().sandbox.addFault({ fault: "notify_never" })
    const sale = await sell(world())
    const { transaction_id } = await world().sandbox.onlyTransaction()
    await world().sandbox.act(transaction_id, "refund", "5.00")
    return sale
  }

  const refundsOf = async (id: string) =>
    (
      await world()
        .container.resolve(Modules.PAYMENT)
        .retrievePayment(id, { relations: ["refunds"] })
    ).refunds

  it.each(["captured", "refund_stage"] as const)(
    "is recorded in Medusa once although no webhook reported it, whatever the gateway calls the payment: %s",
    async (word) => {
      await called(word)
      const { payment, ready } = await refundedInPart()
      await workAt(world(), [DAY_MS, 3 * DAY_MS])
      expect(await refundsOf(payment.id)).toMatchObject([{ amount: 5 }])
      expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({
        state: "captured",
        refunded_amount: "5.00",
        attention: null,
        modifications: [{ cause: "external" }],
      })
    }
  )

  it("is looked for without a word to the merchant where the gateway does not answer such a search, and found when it does", async () => {
    await called("captured")
    const { payment, ready } = await refundedInPart()
    await world().sandbox.addFault({ fault: "http_404", operation: "searchRefund" })
    await workLater(world(), DAY_MS)
    expect(await refundsOf(payment.id)).toEqual([])
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ attention: null })
    expect(await moduleOf(world()).accounts.troubles("default")).toBe(0)
    await world().sandbox.clearFaults()
    await world().sandbox.addFault({ fault: "notify_never" })
    await workLater(world(), 3 * DAY_MS)
    expect(await refundsOf(payment.id)).toMatchObject([{ amount: 5 }])
  })

  it("is not looked for where the search is switched off", async () => {
    await called("captured")
    const { payment, ready } = await refundedInPart()
    withoutRefundSearch(world())
    await workAt(world(), [DAY_MS, DAY_MS + HOUR_MS])
    expect((await world().sandbox.ledger()).requests.searchRefund).toBe(0)
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ attention: null })
    expect(await refundsOf(payment.id)).toEqual([])
  })
})
