import { textOf } from "../../../testing/english"
import { Modules } from "@medusajs/framework/utils"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import type { PaymentRow } from "../../../src/modules/acquiring/sql/rows"
import { moduleOf } from "../../../testing/store/module"
import { onlyAttempt, sync } from "../provider/support/attempts"
import { sell } from "../../../testing/shop/pay"
import type { Sold } from "../../../testing/shop/pay"
import { comes, goes, openKinds } from "../../../testing/admin/problem-list"
import { eventually } from "../../../testing/clock/eventually"
import { MANUAL, MANUAL_ACCOUNT_ID } from "../../../testing/accounts/manual-account"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withStore } from "../../../testing/store/with-store"
import { workLater } from "../../../testing/store/later"
import { secondTransactionsAre } from "./support/second-transactions"

withStore("A capture that the gateway lists as a transaction of its own", (world) => {
  const listCaptures = (listsCaptures: boolean) =>
    world().sandbox.putAccount({
      merchant_id: sandboxOfTests().merchant_id,
      account_id: MANUAL_ACCOUNT_ID,
      listsCaptures,
    })

  beforeEach(() => listCaptures(true))
  afterEach(() => listCaptures(false))

  async function soldAndCaptured(...amounts: readonly number[]): Promise<Sold> {
    await world().sandbox.addFault({ fault: "notify_never" })
    const sale = await sell(world(), { providerId: MANUAL })
    for (const amount of amounts) await world().admin.admin.payment.capture(sale.payment.id, { amount })
    await workLater(world(), 2 * MINUTE_MS)
    return sale
  }

  /** The payments that were never sent. */
  async function secondsOf({ ready }: Sold): Promise<PaymentRow[]> {
    const { order_no } = await onlyAttempt(world(), ready.session.id)
    const { rows } = await moduleOf(world()).payments.list({}, { limit: 200, offset: 0 })
    return rows.filter((row) => row.order_no === order_no && row.flow === "gateway_billed")
  }

  /** Nothing of the order's money moved. */
  async function keepsItsMoney({ payment }: Sold, captured: string): Promise<void> {
    const { requests } = await world().sandbox.ledger()
    expect([requests.cancel, requests.refund]).toEqual([0, 0])
    expect(await world().sandbox.onlyTransaction()).toMatchObject({
      state: "captured",
      captured,
      refunded: "0.00",
      refunding: "0.00",
    })
    const kept = await world()
      .container.resolve(Modules.PAYMENT)
      .retrievePayment(payment.id, { relations: ["refunds"] })
    expect(kept).toMatchObject({ canceled_at: null, refunds: [] })
  }

  it("is listed and left alone, and ends by the merchant's confirmation that it is that payment", async () => {
    const sale = await soldAndCaptured(29.9)
    await workLater(world(), DAY_MS)
    await workLater(world(), DAY_MS + HOUR_MS)
    await keepsItsMoney(sale, "29.90")
    const problem = await comes(world(), "second_transaction")
    const [second] = await secondsOf(sale)
    expect(problem).toMatchObject({ payment_id: second?.id, account: "manual", order_no: second?.order_no })
    expect(textOf(problem.resolution)).toContain("secondTransaction")
    await world().admin.client.fetch(`/admin/acquiring/payments/${second?.id}/resolve`, {
      method: "POST",
      body: { outcome: "same_payment" },
    })
    await goes(world(), problem)
    await workLater(world(), 4 * DAY_MS)
    expect(
      (await openKinds(world())).filter((kind) => kind === "second_transaction" || kind === "gateway_charge_unexpected")
    ).toEqual([])
    await keepsItsMoney(sale, "29.90")
  })

  it.each([
    ["a whole payment", [29.9], "29.90"],
    ["two parts", [10, 19.9], "29.90"],
    ["a part of it", [12.5], "12.50"],
  ] as const)(
    "is never reversed by the worker, although the account's setting reverses second transactions: %s",
    async (_, amounts, captured) => {
      secondTransactionsAre(world(), "reverse")
      const sale = await soldAndCaptured(...amounts)
      await workLater(world(), DAY_MS)
      await eventually(async () => ((await secondsOf(sale)).length === amounts.length ? true : undefined))
      for (const later of [DAY_MS + MINUTE_MS, DAY_MS + HOUR_MS, 2 * DAY_MS]) await workLater(world(), later)
      await keepsItsMoney(sale, captured)
      await comes(world(), "second_transaction")
    }
  )

  it("is never reversed either where it was captured in the gateway's back office", async () => {
    secondTransactionsAre(world(), "reverse")
    const sale = await soldAndCaptured()
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "capture", "29.90")
    for (const later of [DAY_MS, DAY_MS + MINUTE_MS, 2 * DAY_MS]) await workLater(world(), later)
    await keepsItsMoney(sale, "29.90")
    await comes(world(), "second_transaction")
  })

  it("is not recorded if the account's setting takes a second transaction for the payment itself; open ones from before are over", async () => {
    const before = await soldAndCaptured(29.9)
    await sync(world(), await onlyAttempt(world(), before.ready.session.id))
    const problem = await comes(world(), "second_transaction")
    secondTransactionsAre(world(), "same_payment")
    await workLater(world(), DAY_MS)
    await goes(world(), problem)
    const later = await soldAndCaptured(29.9)
    await sync(world(), await onlyAttempt(world(), later.ready.session.id))
    expect(await secondsOf(later)).toEqual([])
    const { requests } = await world().sandbox.ledger()
    expect([requests.cancel, requests.refund]).toEqual([0, 0])
  })
})
