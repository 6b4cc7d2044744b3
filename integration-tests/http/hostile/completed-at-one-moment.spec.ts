import { MINUTE_MS, SECOND_MS } from "../../../src/domain/shared/durations"
import { tableOf } from "../../../testing/admin/problem-list"
import { attemptsOf } from "../provider/support/attempts"
import { APPROVED, openHosted } from "../../../testing/shop/pay"
import { workLater } from "../../../testing/store/later"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import { eventually } from "../../../testing/clock/eventually"
import { orderOfCart, paymentOf, placeOrder } from "../../../testing/shop/order"
import { formsOf } from "../../../testing/shop/page"
import type { Form } from "../../../testing/shop/page"
import type { View } from "../../../testing/shop/shopper"
import { triedOnce } from "../../../testing/jest/try-again"
import { withStore } from "../../../testing/store/with-store"
import { moduleOf } from "../../../testing/store/module"
import { rowsOf } from "./support/stored"

const ROUNDS = 10
const LIMIT_MS = 600_000

withStore("A cart whose payment is reported to all sides at one moment", (world) => {
  triedOnce()

  it(
    "becomes one order with one payment and one capture, whichever comes first: the shopper, the webhook, the return page or the job",
    async () => {
      const { newCart, store, admin, sandbox } = world()
      for (let round = 0; round < ROUNDS; round += 1) {
        const ready = await newCart()
        // The store's own job queries nothing before its date is moved, and then not either. It only syncs the rest.
        const questions = jest.spyOn(moduleOf(world()).work, "lease").mockResolvedValue([])
        const { shopper, page } = await openHosted(world(), ready)
        await tableOf(world(), "acquiring_payment")
          .where({ payment_session_id: ready.session.id })
          .update({ next_poll_at: new Date(Date.now() + MINUTE_MS - 10 * SECOND_MS) })
        await sandbox.addFault({ fault: "notify_never", times: 1 })
        if (round % 2 === 0) await sandbox.addFault({ fault: "return_get", times: 1 })
        const reversal = await payAndStop(page)
        const [attempt] = await attemptsOf(world(), ready.session.id)
        const [transaction] = (await sandbox.ledger({ order_no: attempt?.order_no ?? "" })).transactions
        expect([attempt?.state, transaction?.state]).toEqual(["open", "captured"])
        questions.mockRestore()

        const completing = store.store.cart.complete(ready.cart.id).catch(() => undefined)
        const [back] = await Promise.all([
          shopper.submit(reversal),
          sandbox.act(transaction?.transaction_id ?? "", "notify"),
          workLater(world(), MINUTE_MS),
          completing,
        ])
        expect(new URL(back.url).searchParams.get("payment")).toMatch(/^[\w-]{20,}$/)
        const order = await eventually(async () => {
          const found = await orderOfCart(admin, ready.cart.id)
          return found?.payment_status === "captured" ? found : undefined
        })
        expect((await placeOrder(store, ready.cart.id)).id).toBe(order.id)
        const ordersOfCart = (await rowsOf(world(), "order_cart")).filter(({ cart_id }) => cart_id === ready.cart.id)
        expect(ordersOfCart.map(({ order_id }) => order_id)).toEqual([order.id])
        expect(paymentOf(order).captures).toHaveLength(1)
        expect((await sandbox.ledger({ order_no: attempt?.order_no ?? "" })).transactions).toMatchObject([
          { state: "captured", captured: transaction?.amount, canceled: "0.00", refunds: [] },
        ])
      }
      expect(await rowsOf(world(), "order")).toHaveLength(ROUNDS)
      expect(await rowsOf(world(), "capture")).toHaveLength(ROUNDS)
    },
    LIMIT_MS
  )
})

/**
 * Pays on the gateway's page, and stops before the browser returns. @returns the form that it would send to the return
 * page
 */
async function payAndStop(page: View): Promise<Form> {
  const [form] = page.forms
  if (!form) throw new Error("The hosted page has no form.")
  const { number, expiration_month, expiration_year, security_code } = cardOf(APPROVED)
  const typed = { card: number, expiry: `${expiration_month} / ${expiration_year.slice(-2)}`, security_code }
  const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams({ ...form.fields, ...typed }) })
  const [reversal] = formsOf(await answer.text(), answer.url)
  if (!reversal?.action.includes("/acquiring/return/"))
    throw new Error(`The gateway leads nowhere: ${reversal?.action ?? "no form"}.`)
  return reversal
}
