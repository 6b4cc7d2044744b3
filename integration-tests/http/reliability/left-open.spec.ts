import { verbatim } from "../../../src/domain/shared/messages/message"
import { HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { AccountFaultError } from "../../../src/modules/acquiring/accounts/account-fault"
import { moduleOf } from "../../../testing/store/module"
import { ago, openProblem, tableOf } from "../../../testing/admin/problem-list"
import { attemptsOf, onlyAttempt } from "../provider/support/attempts"
import { openHosted, payDirect, refOf } from "../../../testing/shop/pay"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import { eventually } from "../../../testing/clock/eventually"
import { answerChallenge, payHosted } from "../../../testing/shop/hosted"
import { orderOfCart, placeOrder } from "../../../testing/shop/order"
import { Shopper } from "../../../testing/shop/shopper"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withStore } from "../../../testing/store/with-store"
import { switchQueriesOff } from "./support/closed-gateway"
import { workAt } from "../../../testing/store/later"

withStore("A payment that its shopper left while the gateway answers no query", (world) => {
  const register = (requireRegisteredIp: boolean) =>
    world().sandbox.putAccount({ ...accountOfTests(), requireRegisteredIp })
  afterEach(() => register(false))

  const ways: readonly [string, () => Promise<void> | void][] = [
    ["queries are switched off", () => switchQueriesOff(world())],
    ["the server's address is not registered", () => register(true)],
  ]

  const noAccount: readonly [string, () => void][] = [
    ["its account is gone", () => void jest.spyOn(moduleOf(world()).accounts, "find").mockResolvedValue(undefined)],
    [
      "its account cannot be read",
      () =>
        void jest
          .spyOn(moduleOf(world()).accounts, "find")
          .mockRejectedValue(
            new AccountFaultError("default", { field: "sign_key", summary: verbatim("Its keys do not open.") })
          ),
    ],
  ]

  async function challenge() {
    const ready = await world().newCart()
    const { next_action } = await payDirect(world(), ready, CARDS.challenge)
    if (!next_action) throw new Error("The payment asks for nothing to be done.")
    const shopper = new Shopper()
    return {
      ready,
      shopper,
      page: await shopper.submit({ action: next_action.url, method: "POST", fields: next_action.fields ?? {} }),
    }
  }

  it.each(ways)(
    "on the gateway's page is expired once its time is over, and is an order when money comes late: as %s",
    async (_, close) => {
      await close()
      const ready = await world().newCart()
      const { shopper, page } = await openHosted(world(), ready)
      await workAt(world(), [HOUR_MS, 2 * HOUR_MS, 3 * HOUR_MS])
      expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "expired" })
      await payHosted(shopper, page, cardOf(CARDS.approved))
      await eventually(async () =>
        (await orderOfCart(world().admin, ready.cart.id))?.payment_status === "captured" ? true : undefined
      )
      expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "captured" })
    }
  )

  it.each(ways)(
    "at its bank's challenge is unknown once its time is over, and holds up no other card after the merchant's word: as %s",
    async (_, close) => {
      await close()
      const { ready, shopper, page } = await challenge()
      await workAt(world(), [HOUR_MS, 2 * HOUR_MS, 3 * HOUR_MS])
      const { id, state } = await onlyAttempt(world(), ready.session.id)
      expect(state).toBe("unknown")
      const history = JSON.stringify([
        { from: null, to: "created", cause: "shopper", at: ago(3 * HOUR_MS).toISOString() },
        { from: "open", to: "unknown", cause: "clock", at: ago(2 * HOUR_MS).toISOString() },
      ])
      await tableOf(world(), "acquiring_payment").where({ id }).update({ history })
      await openProblem(world(), "payment_unresolved")
      const say = () =>
        world().admin.client.fetch(`/admin/acquiring/payments/${id}/resolve`, {
          method: "POST",
          body: { outcome: "nothing_taken" },
        })
      // Until the store's own job has queried, the account has no failure yet.
      await eventually(() =>
        say().then(
          () => true,
          () => undefined
        )
      )
      expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "expired" })

      await payDirect(world(), ready)
      await placeOrder(world().store, ready.cart.id)
      await answerChallenge(shopper, page, "approve")
      const late = await eventually(async () =>
        (await attemptsOf(world(), ready.session.id)).find((one) => one.id === id && one.state === "captured")
      )
      await workAt(world(), [MINUTE_MS, 2 * MINUTE_MS, 13 * MINUTE_MS, 30 * MINUTE_MS])
      expect(await world().sandbox.transactionOf(late.order_no)).toMatchObject({ state: "canceled" })
      expect((await orderOfCart(world().admin, ready.cart.id))?.payment_status).toBe("captured")
    }
  )

  it.each(noAccount)("ends by the clock also where %s", async (_, take) => {
    const [onPage, atBank] = [await world().newCart(), await challenge()]
    await openHosted(world(), onPage)
    take()
    await workAt(world(), [HOUR_MS, 2 * HOUR_MS])
    const { payments } = moduleOf(world())
    expect(await payments.ofSession(refOf(onPage).sessionId)).toMatchObject([
      { state: "expired", next_poll_at: expect.any(Date) },
    ])
    expect(await payments.ofSession(refOf(atBank.ready).sessionId)).toMatchObject([
      { state: "unknown", next_poll_at: expect.any(Date) },
    ])
  })
})

function accountOfTests() {
  const { merchant_id, account_id } = sandboxOfTests()
  return { merchant_id, account_id }
}
