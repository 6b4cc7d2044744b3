import { english } from "../../../testing/english"
import { Modules } from "@medusajs/framework/utils"
import { onlyAttempt } from "./support/attempts"
import { NOT_AUTHORIZED, SESSION_DEAD, waitForOrder, tryToComplete } from "./support/complete"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { onlyLater } from "../../../testing/store/later"
import { withStore } from "../../../testing/store/with-store"
import { DECLINED, PENDING, payDirect } from "../../../testing/shop/pay"
import { providerOf } from "./support/provider"
import { orderOfCart, placeOrder } from "../../../testing/shop/order"

withStore("Authorising a payment session", (world) => {
  const payments = () => world().container.resolve(Modules.PAYMENT)
  const sessionStatus = async (id: string) => (await payments().retrievePaymentSession(id)).status

  it("gets no amount, so a payment is accepted only for the amount in its own record", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    onlyLater(world())
    const ready = await world().newCart({ providerId: MANUAL })
    await payDirect(world(), ready)
    const { id, currency_code } = ready.session
    await payments().updatePaymentSession({ id, amount: 1, currency_code, data: {} })

    const authorize = jest.spyOn(providerOf(world().container, MANUAL), "authorizePayment")
    await expect(payments().authorizePaymentSession(id, {})).rejects.toThrow(/not authorized/)
    expect(authorize.mock.calls).toEqual([[{ data: expect.anything(), context: { idempotency_key: id } }]])

    expect(await onlyAttempt(world(), id)).toMatchObject({
      state: "authorized",
      amount: "29.90",
      attention: english(
        expect.stringContaining("The payment succeeded, but the amount of its cart or order has changed since.")
      ),
    })
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "authorized", amount: "29.90" })
  })

  it("twice at the same moment makes one payment, and the loser's cancellation does not reach the gateway", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    onlyLater(world())
    const ready = await world().newCart({ providerId: MANUAL })
    await payDirect(world(), ready)
    const { authorize, cancel } = holdUntilBothAreTold()

    const outcomes = await Promise.allSettled(
      [1, 2].map(() => payments().authorizePaymentSession(ready.session.id, {}))
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    expect(authorize).toHaveBeenCalledTimes(2)
    expect(cancel).toHaveBeenCalledTimes(1)
    expect(cancel.mock.calls[0]?.[0].context?.idempotency_key).toBeUndefined()

    expect(await payments().listPayments({ payment_session_id: ready.session.id })).toHaveLength(1)
    expect((await world().sandbox.ledger()).requests.cancel).toBe(0)
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "authorized" })
    await placeOrder(world().store, ready.cart.id)
    expect((await orderOfCart(world().admin, ready.cart.id))?.payment_status).toBe("authorized")
  })

  it("that is still being checked leaves the cart open, and the order is made when the bank approves", async () => {
    const ready = await world().newCart({ providerId: MANUAL })
    await payDirect(world(), ready, PENDING)
    expect(await tryToComplete(world(), ready.cart.id)).toEqual(NOT_AUTHORIZED)
    expect(await sessionStatus(ready.session.id)).toBe("pending")

    const { transaction_id } = await world().sandbox.onlyTransaction()
    await world().sandbox.act(transaction_id, "approve")
    await waitForOrder(world(), ready.cart.id, "authorized")
    expect(await payments().listPayments({ payment_session_id: ready.session.id })).toHaveLength(1)
  })

  it("after a decline leaves the session pending, as a session in error could never be completed by the next card", async () => {
    const ready = await world().newCart({ providerId: MANUAL })
    await payDirect(world(), ready, DECLINED)
    expect(await tryToComplete(world(), ready.cart.id)).toEqual(NOT_AUTHORIZED)
    expect(await sessionStatus(ready.session.id)).toBe("pending")
    await payDirect(world(), ready)
    await placeOrder(world().store, ready.cart.id)

    const dead = await world().newCart({ providerId: MANUAL })
    const { id, amount, currency_code } = dead.session
    await payments().updatePaymentSession({ id, amount, currency_code, data: {}, status: "error" })
    expect(await tryToComplete(world(), dead.cart.id)).toEqual(SESSION_DEAD)
  })

  /**
   * Medusa gets the provider's answers to two authorizations only when both are ready: neither sees the other's
   * payment.
   */
  function holdUntilBothAreTold() {
    const provider = providerOf(world().container, MANUAL)
    const original = provider.authorizePayment.bind(provider)
    let answered = 0
    let release = (): void => undefined
    const both = new Promise<void>((resolve) => (release = resolve))
    const authorize = jest.spyOn(provider, "authorizePayment").mockImplementation(async (input) => {
      const answer = await original(input)
      answered += 1
      if (answered === 2) release()
      await both
      return answer
    })
    return { authorize, cancel: jest.spyOn(provider, "cancelPayment") }
  }
})
