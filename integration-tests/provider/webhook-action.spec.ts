import type { ProviderWebhookPayload } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { onlyAttempt } from "./support/attempts"
import { noticeOf } from "./support/notice"
import { APPROVED, DECLINED, openHosted, payAndCloseTheTab, withEndlessDecimals } from "./support/pay"
import type { TransactionView } from "../../src/sandbox"
import { sandboxOfTests } from "../support/test-world"
import { onlyLater } from "../reliability/support/later"
import { withStore } from "../support/with-store"

withStore("What Medusa's own webhook address is told", (world) => {
  beforeEach(() => world().sandbox.addFault({ fault: "notify_never" }))

  const payments = () => world().container.resolve(Modules.PAYMENT)
  const tell = (body: string) => {
    const payload = { data: {}, rawData: Buffer.from(body), headers: {} }
    return payments().getWebhookActionAndData({ provider: "acquiring_default", payload })
  }

  it("is `authorized`, with the session and its unrounded amount, also for captured money: the order comes first", async () => {
    const { session, transaction } = await paidUnheard(APPROVED)
    expect(await tell(noticeOf(transaction))).toEqual({
      action: "authorized",
      data: { session_id: session.id, amount: "27.2078625" },
    })
    expect(await onlyAttempt(world(), session.id)).toMatchObject({ state: "captured" })
  })

  it("is nothing for a session that exists no more, though the payment is recorded", async () => {
    const { session, transaction } = await paidUnheard(APPROVED)
    await payments().deletePaymentSession(session.id)
    expect(await tell(noticeOf(transaction))).toEqual({ action: "not_supported" })
    expect(await onlyAttempt(world(), session.id)).toMatchObject({ state: "captured" })
  })

  it("is nothing for a decline, which is recorded", async () => {
    const { session, transaction } = await paidUnheard(DECLINED)
    expect(await tell(noticeOf(transaction))).toEqual({ action: "not_supported" })
    expect(await onlyAttempt(world(), session.id)).toMatchObject({ state: "declined", result: { code: "05" } })
  })

  it("is nothing for XML or multipart, of which Medusa keeps no bytes", async () => {
    const payload: ProviderWebhookPayload["payload"] = JSON.parse('{ "data": {}, "headers": { "content-type": "application/xml" } }')
    expect(await payments().getWebhookActionAndData({ provider: "acquiring_default", payload })).toEqual({ action: "not_supported" })
  })

  it("is nothing for a success that is forged, unsigned, cut, of another shop or of another account", async () => {
    const ready = await world().newCart()
    await openHosted(world(), ready)
    const before = await onlyAttempt(world(), ready.session.id)
    const { merchant_id, account_id } = sandboxOfTests()
    const { order_no, amount } = before
    const paid = { merchant_id, account_id, transaction_id: "1", currency: "EUR", order_status: "1", result_info: "0000:Success" }
    const success = noticeOf({ ...paid, order_no, amount })
    const messages = [
      success.replace(/encryption_data=\w{64}/, `encryption_data=${"0".repeat(64)}`),
      success.replace(/&encryption_data=\w{64}/, ""),
      success.slice(0, -1),
      noticeOf({ ...paid, order_no, amount, account_id: "1999999999" }),
      noticeOf({ ...paid, order_no: "NOT-OURS-1", amount }),
      "{",
      "",
    ]
    for (const message of messages) expect(await tell(message)).toEqual({ action: "not_supported" })
    expect({ ...(await onlyAttempt(world(), ready.session.id)), updated_at: before.updated_at }).toEqual(before)
    expect(await tell(success)).toMatchObject({ action: "authorized", data: { session_id: ready.session.id } })
  })

  /** A card was used on the gateway's page, and nobody has told the store yet. */
  async function paidUnheard(number: string): Promise<{ session: { readonly id: string }; transaction: TransactionView }> {
    const ready = await world().newCart(withEndlessDecimals(world()))
    onlyLater(world())
    await payAndCloseTheTab(world(), await openHosted(world(), ready), number)
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "open" })
    return { session: ready.session, transaction: await world().sandbox.onlyTransaction() }
  }
})
