import { StoreClock } from "../../testing/clock/store-clock"
import type { SubscriptionRecord } from "../../src/application/subscriptions/subscription-record"
import type { PlanRecord } from "../../src/application/subscriptions/plans/plan-record"
import { paymentIn } from "../../testing/shop/acquiring-routes"
import { asMerchant } from "./support/as-merchant"
import { CARDS, typed } from "../../testing/shop/cards"
import { newCart } from "../../testing/shop/cart"
import { newCustomer } from "../../testing/shop/customer"
import { eventually } from "../../testing/clock/eventually"
import { inTheAdmin } from "./support/in-the-admin"
import { placeOrder } from "../../testing/shop/order"
import { shopOfTests } from "../../testing/world/test-world"

const store = shopOfTests()

describe("a merchant who sells on plans, at a phone", () => {
  const { merchant } = inTheAdmin(store, "phone", "shared")
  const { client, ask, tell } = asMerchant(store)

  it("sells a variant on one more plan, edits that beside a colleague, and takes the variant out again", async () => {
    const planId = (await tell<{ plan: PlanRecord }>("plans", { name: "A plan of two people", interval: "week" })).plan
      .id
    const planNow = async () => (await ask<{ plan: PlanRecord }>(`plans/${planId}`)).plan
    const { product_id } =
      (await (await client()).admin.productVariant.list({ id: store.shop.variant_id, fields: "id,product_id" }))
        .variants[0] ?? {}
    const { page } = merchant()
    const form = page.getByRole("dialog")
    await merchant().turnTo(`/products/${product_id}/variants/${store.shop.variant_id}`)
    await merchant().button("Add to plan").click()
    await form.getByLabel("Plan name").fill("of two")
    await form.getByLabel(/^A plan of two people/).click()
    await form.getByRole("button", { name: "Add to plan" }).click()
    await merchant().told("Added to the plan")
    await merchant()
      .link(/^A plan of two people/)
      .click()

    await merchant().button("Edit terms").click()
    await form.getByLabel("Name").fill("A plan of two friends")
    await tell(`plans/${planId}`, { cycles: 12 })
    await form.getByRole("button", { name: "Save" }).click()
    await merchant().told("Saved for new subscriptions")
    await page.getByRole("heading", { level: 1, name: "A plan of two friends" }).waitFor()
    expect(await planNow()).toMatchObject({
      name: "A plan of two friends",
      cycles: 12,
      variant_ids: [store.shop.variant_id],
    })

    await merchant()
      .button(/^Remove from plan/)
      .click()
    await merchant().agree("Remove from plan")
    await merchant().told("Removed from the plan")
    expect((await planNow()).variant_ids).toEqual([])
  })

  it("has a subscription charged to another card that its customer saved, and requests another card from them, once in a minute", async () => {
    const { plan } = await tell<{ plan: PlanRecord }>("plans", { name: "Of two cards", interval: "week" })
    await tell(`plans/${plan.id}/variants`, { add: [store.shop.variant_id] })
    const owner = await newCustomer(
      { ...store, now: () => StoreClock.goingOn(store.clock).now },
      `owner-${Date.now()}@example.com`
    )
    const shop = await owner.storefront()
    const payWith = async (
      card: string,
      wish: { readonly subscribe?: (cartId: string) => Promise<void> } = {}
    ): Promise<string> => {
      const { cart, session } = await newCart(shop, {
        regionId: store.shop.region_id,
        variantId: store.shop.variant_id,
        email: owner.email,
        ...wish,
      })
      paymentIn(
        await (
          await owner.acquiring()
        ).card({ sessionId: session.id, cartId: cart.id }, typed(card), wish.subscribe ? {} : { save_card: true })
      )
      return cart.id
    }
    const subscribe = async (cartId: string): Promise<void> => {
      await owner.ask(`/store/acquiring/carts/${cartId}/subscriptions`, {
        plan_id: plan.id,
        variant_id: store.shop.variant_id,
        consent: "I agree.",
      })
    }
    await placeOrder(shop, await payWith(CARDS.approved, { subscribe }))
    await payWith(CARDS.mastercard)
    const subscription = async () =>
      (await ask<{ subscriptions: SubscriptionRecord[] }>("subscriptions", { plan_id: plan.id, state: "active" }))
        .subscriptions[0]
    const { id } = await eventually(subscription)

    const { page } = merchant()
    const form = page.getByRole("dialog")
    const question = page.getByRole("alertdialog")
    const cardNow = merchant()
      .section("Terms")
      .getByText(/^\d{6}…\d{4}$/)
    await merchant().turnTo(`/card-payments/subscriptions/${id}`)
    expect(await cardNow.innerText()).toBe("411111…1111")
    await merchant().button("Change card").click()
    await form.getByText(/^Later charges use the new card\./).waitFor()
    const change = form.getByRole("button", { name: "Change card" })
    expect(await change.isDisabled()).toBe(true)
    await form.getByLabel("Saved card").click()
    expect(await page.getByRole("option").allInnerTexts()).toEqual(["555555…4444, Expires 2090-12"])
    await page.getByRole("option").click()
    await change.click()
    await merchant().told("Card changed")
    await cardNow.and(page.getByText("555555…4444")).waitFor()
    expect((await subscription())?.card).toMatchObject({ first6: "555555", last4: "4444" })

    const told =
      "The customer receives an email to log in and add another card in the store. Nothing is charged. Test account: no real money."
    await merchant().button("Request new card").click()
    await question.getByText(told, { exact: true }).waitFor()
    await merchant().agree("Request new card")
    await merchant().told("New card requested")
    await merchant().section("Timeline").getByText("New card requested", { exact: true }).waitFor()
    await merchant().button("Request new card").click()
    await question.getByText(/Last requested on .+\.$/).waitFor()
    await merchant().agree("Request new card")
    await merchant().told(/less than a minute ago/)
  })
})
