import { textOf } from "../../../testing/english"
import type { HttpTypes } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createCartCreditLinesWorkflow } from "@medusajs/medusa/core-flows"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import type { PaymentRecord } from "../../../src/application/admin/payment-record"
import { moduleOf } from "../../../testing/store/module"
import { goToGateway, makeLink, orderNow, orderWithOneMore } from "../../../testing/shop/payment-links"
import { comes, goes } from "../../../testing/admin/problem-list"
import { openHosted, payDirect, payAndCloseTheTab } from "../../../testing/shop/pay"
import type { ReadyCart } from "../../../testing/shop/cart"
import { openSession } from "../../../testing/shop/cart"
import { eventually } from "../../../testing/clock/eventually"
import { inboxQuiet } from "../../../testing/store/inbox"
import { orderById, orderOfCart, paymentsOf, placeOrder } from "../../../testing/shop/order"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withOwnStore } from "../../../testing/store/with-store"
import { onlyLater, workAt } from "../../../testing/store/later"

const OTHER_METHOD = "pp_system_default"
const OURS = "pp_acquiring_default"

withOwnStore(
  "Money that was paid on a page that was open, and that its cart cannot take any more,",
  { account: null },
  (world) => {
    const fillIn = (change: Record<string, unknown>) => {
      const { url: baseUrl, merchant_id, account_id, sign_key } = sandboxOfTests()
      const body = {
        baseUrl,
        merchant_id,
        account_id,
        sign_key,
        flow: "both",
        acknowledgeSaqD: true,
        maxDeclinesPerIp: 1000,
        ...change,
      }
      return world().admin.client.fetch("/admin/acquiring/accounts/default", { method: "POST", body })
    }
    const offer = (payment_providers: string[]) =>
      world().admin.admin.region.update(world().shop.region_id, { payment_providers })

    beforeEach(async () => {
      await fillIn({})
      await offer([OTHER_METHOD, OURS])
    })

    async function takeAllOff({ cart }: ReadyCart): Promise<void> {
      for (const target_type of ["items", "shipping_methods"] as const) {
        const application_method = {
          type: "percentage",
          target_type,
          allocation: "across",
          value: 100,
          currency_code: "eur",
        } as const
        await world().admin.admin.promotion.create({
          code: `FREE_${target_type}`,
          type: "standard",
          status: "active",
          application_method,
        })
      }
      const promo_codes = ["FREE_items", "FREE_shipping_methods"]
      const freed = await world().store.client.fetch<{ cart: HttpTypes.StoreCart }>(
        `/store/carts/${cart.id}/promotions`,
        { method: "POST", body: { promo_codes } }
      )
      expect(freed.cart.total).toBe(0)
    }

    /**
     * Pays with a gift card or store credit, like their plugins; the shopper's session is gone, because they choose
     * another method as well.
     */
    async function payFromCredit({ cart }: ReadyCart): Promise<void> {
      const credit = {
        cart_id: cart.id,
        amount: 29.9,
        currency_code: "eur",
        reference: "gift_card",
        reference_id: "gift_card_1",
        metadata: {},
      }
      await createCartCreditLinesWorkflow(world().container).run({ input: [credit] })
      await openSession(world().store, cart, { providerId: OTHER_METHOD })
      expect((await world().store.store.cart.retrieve(cart.id)).cart.total).toBe(0)
    }

    async function leaveRegion({ cart }: ReadyCart): Promise<void> {
      await openSession(world().store, cart, { providerId: OTHER_METHOD })
      await offer([OTHER_METHOD])
    }

    async function narrowAccount({ cart }: ReadyCart): Promise<void> {
      await openSession(world().store, cart, { providerId: OTHER_METHOD })
      await fillIn({ currencies: ["USD"] })
    }

    /** Waits for the payment's webhook, and lets the tries in its first minutes go by. */
    async function untilOrphaned(): Promise<PaymentRecord> {
      const { payments } = moduleOf(world())
      const { order_no } = (await world().sandbox.transactions()).at(-1) ?? {}
      const paid = await eventually(async () => {
        const row = await payments.findByOrderNo(order_no ?? "")
        return row?.state === "captured" ? row : undefined
      })
      await inboxQuiet(world().container)
      await workAt(world(), [MINUTE_MS, 2 * MINUTE_MS, 3 * MINUTE_MS])
      return paymentNow(paid.id)
    }

    const paymentNow = async (id: string): Promise<PaymentRecord> =>
      (await world().admin.client.fetch<{ payment: PaymentRecord }>(`/admin/acquiring/payments/${id}`)).payment
    const ask = (id: string, act: string, body: Record<string, unknown> = {}) =>
      world().admin.client.fetch(`/admin/acquiring/payments/${id}/${act}`, { method: "POST", body })

    /**
     * The money has no order: the merchant sees the time of its reversal, even if they cancel or refund, and then it is
     * reversed.
     */
    async function expectReversed({ id, attention }: PaymentRecord): Promise<void> {
      expect(textOf(attention)).toMatch(
        /reverses the payment on \d{4}-.* To return the money now, reverse the payment\.$/
      )
      const problem = await comes(world(), "payment_not_in_medusa")
      expect([problem.payment_id, problem.resolution]).toEqual([id, attention])
      await expect(ask(id, "cancel")).rejects.toMatchObject({
        status: 409,
        message: expect.stringMatching(/has no order yet\. .*reverses the payment on/),
      })
      const refund = { amount: "1.00", idempotency_key: "3f1c0a52b7e84d60" }
      await expect(ask(id, "refund", refund)).rejects.toMatchObject({
        status: 409,
        message: expect.stringMatching(/has no order yet\. .*reverses the payment on/),
      })
      expect((await world().sandbox.ledger()).requests).toMatchObject({ cancel: 0, refund: 0 })
      await workAt(world(), [13 * MINUTE_MS, 14 * MINUTE_MS, 2 * DAY_MS])
      expect((await world().sandbox.transactions()).at(-1)).toMatchObject({ state: "canceled", refunds: [] })
      expect((await world().sandbox.ledger()).requests).toMatchObject({ cancel: 1, refund: 0 })
      expect(await paymentNow(id)).toMatchObject({
        state: "canceled",
        attention: null,
        modifications: [{ kind: "cancel", cause: "orphaned", state: "done" }],
      })
      await goes(world(), problem)
    }

    it.each([
      [
        "became free by promotions",
        takeAllOff,
        "The payment succeeded, but its payment session no longer exists: the cart changed, or another payment method was chosen.",
      ],
      [
        "became free by a gift card or store credit",
        payFromCredit,
        "The payment succeeded, but its payment session no longer exists: the cart changed, or another payment method was chosen.",
      ],
      [
        "is in a region that the method was taken out of",
        leaveRegion,
        "Reattaching it to a new payment session failed: Payment provider pp_acquiring_default is not enabled in the cart's region",
      ],
      [
        "is in a currency that was taken out of the account",
        narrowAccount,
        "Reattaching it to a new payment session failed: Card payments in EUR are not available. Choose another payment method.",
      ],
    ])("is reversed after the grace period if the cart %s", async (_, change, why) => {
      const ready = await world().newCart()
      const page = await openHosted(world(), ready)
      await change(ready)
      const sessions = async () =>
        (await world().store.store.cart.retrieve(ready.cart.id)).cart.payment_collection?.payment_sessions?.map(
          ({ id }) => id
        )
      const before = await sessions()
      await payAndCloseTheTab(world(), page)
      const orphaned = await untilOrphaned()
      expect(textOf(orphaned.attention)).toContain(why)
      await expectReversed(orphaned)
      // The way of paying that the shopper chose since is left to them.
      expect(await sessions()).toEqual(before)
      expect(await orderOfCart(world().admin, ready.cart.id)).toBeUndefined()
    })

    it("is reversed after the grace period if the order's edit was canceled while its customer was on the page of a payment link", async () => {
      const order_id = await orderWithOneMore(world())
      const page = await goToGateway((await makeLink(world(), { order_id })).url)
      const { items } = (await world().admin.admin.order.retrieve(order_id, { fields: "*items" })).order
      const { order_change } = await world().admin.admin.orderEdit.initiateRequest({ order_id })
      await world().admin.admin.orderEdit.updateOriginalItem(order_change.order_id, items.at(-1)?.id ?? "", {
        quantity: 0,
      })
      await world().admin.admin.orderEdit.request(order_change.order_id)
      await world().admin.admin.orderEdit.confirm(order_change.order_id)
      expect((await orderNow(world(), order_id)).summary.pending_difference).toBe(0)
      await payAndCloseTheTab(world(), page)
      await expectReversed(await untilOrphaned())
      expect((await orderNow(world(), order_id)).summary).toMatchObject({
        pending_difference: 0,
        transaction_total: 29.9,
      })
    })

    it("becomes its order if reattaching it fails once and not again", async () => {
      const ready = await world().newCart()
      const page = await openHosted(world(), ready)
      await openSession(world().store, ready.cart, { providerId: OTHER_METHOD })
      jest
        .spyOn(world().container.resolve(Modules.PAYMENT), "createPaymentSession")
        .mockRejectedValueOnce(new Error("The database did not answer."))
      await payAndCloseTheTab(world(), page)
      await eventually(async () =>
        (await orderOfCart(world().admin, ready.cart.id))?.payment_status === "captured" ? true : undefined
      )
      expect((await world().sandbox.ledger()).requests).toMatchObject({ cancel: 0, refund: 0 })
    })

    it.each([
      [
        "the cart cannot be looked at",
        () => jest.spyOn(moduleOf(world()).payments, "ofCollection").mockRejectedValue(new Error("No answer.")),
      ],
      [
        "Medusa's locks cannot be had",
        () =>
          jest.spyOn(world().container.resolve(Modules.LOCKING), "execute").mockRejectedValue(new Error("No answer.")),
      ],
      [
        "its operations cannot be read at first",
        () =>
          jest
            .spyOn(moduleOf(world()).modifications, "ofPayment")
            .mockRejectedValueOnce(new Error("No answer."))
            .mockRejectedValueOnce(new Error("No answer.")),
      ],
    ])("is reversed after the grace period whatever fails: %s", async (_, fail) => {
      const ready = await world().newCart()
      const page = await openHosted(world(), ready)
      await takeAllOff(ready)
      onlyLater(world())
      fail()
      await payAndCloseTheTab(world(), page)
      await expectReversed(await untilOrphaned())
    })

    it("is not orphaned if it has its order, and a later step fails: the merchant sees that as a problem, and the step is repeated", async () => {
      const ready = await world().newCart()
      onlyLater(world())
      await world().sandbox.addFault({ fault: "notify_never" })
      await payDirect(world(), ready)
      const failing = jest
        .spyOn(moduleOf(world()).subscriptions, "incompleteIn")
        .mockRejectedValue(new Error("No answer."))
      await placeOrder(world().store, ready.cart.id)
      await workAt(world(), [MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS, 2 * HOUR_MS])
      const problem = await comes(world(), "payment_not_in_medusa")
      expect(textOf(problem.summary)).toMatch(/has a different status in Medusa/)
      expect((await world().sandbox.ledger()).requests).toMatchObject({ cancel: 0, refund: 0 })
      failing.mockRestore()
      await workAt(world(), [DAY_MS])
      await goes(world(), problem)
      expect((await orderOfCart(world().admin, ready.cart.id))?.payment_status).toBe("captured")
    })

    /**
     * Changes the cart right after the payment's look at it, as far as that is possible before its session is opened.
     */
    function afterTheLook({ cart }: ReadyCart, act: () => Promise<unknown>): { readonly done: () => Promise<unknown> } {
      const query = world().container.resolve(ContainerRegistrationKeys.QUERY)
      const locking = world().container.resolve(Modules.LOCKING)
      const graph = query.graph.bind(query)
      let acting: Promise<unknown> | undefined
      jest.spyOn(query, "graph").mockImplementation(async (asked, options) => {
        const seen = await graph(asked, options)
        if (
          acting ||
          asked.entity !== "cart" ||
          !asked.fields.includes("completed_at") ||
          !asked.fields.includes("total") ||
          asked.fields.length > 4
        )
          return seen
        const isLocked = await locking.acquire(cart.id, { ownerId: "a look" }).then(
          () => false,
          () => true
        )
        if (!isLocked) await locking.release(cart.id, { ownerId: "a look" })
        acting = act().catch((error: unknown) => error)
        if (!isLocked) await acting
        return seen
      })
      return { done: async () => eventually(async () => acting) }
    }

    it("is not handed to the order that another method made of the cart at the same moment", async () => {
      const ready = await world().newCart()
      const page = await openHosted(world(), ready)
      await openSession(world().store, ready.cart, { providerId: OTHER_METHOD })
      onlyLater(world())
      const { done } = afterTheLook(ready, () => placeOrder(world().store, ready.cart.id))
      await payAndCloseTheTab(world(), page)
      await done()
      const order = await eventually(() => orderOfCart(world().admin, ready.cart.id))
      await inboxQuiet(world().container)
      await workAt(world(), [MINUTE_MS, 2 * MINUTE_MS, 13 * MINUTE_MS, 14 * MINUTE_MS])
      const { state } = await world().sandbox.onlyTransaction()
      const payments = paymentsOf(await orderById(world().admin, order.id)).filter(({ canceled_at }) => !canceled_at)
      // Whichever is first, the order has one payment, and the gateway keeps exactly that money.
      expect(payments.map(({ provider_id }) => provider_id)).toEqual([state === "captured" ? OURS : OTHER_METHOD])
      const sessions = await world()
        .container.resolve(Modules.PAYMENT)
        .listPaymentSessions({ payment_collection_id: ready.collectionId })
      expect(sessions.map(({ provider_id, status }) => `${provider_id} ${status}`)).toEqual([
        `${payments[0]?.provider_id} authorized`,
      ])
    })
  }
)
