import { refOf } from "../../../testing/shop/pay"
import { cardOf, paymentIn } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import { newCustomer } from "../../../testing/shop/customer"
import { SPARING } from "../support/settings"
import { withOwnStore } from "../../../testing/store/with-store"
import { newPlan, subscribe, subscribeAs } from "../../../testing/shop/subscribe"

const PATH = "/store/acquiring/saved-cards"

withOwnStore("By the account's default,", SPARING, (world) => {
  it("3-D Secure is not required, not with the first payment of a subscription either", async () => {
    await subscribe(world(), (await newPlan(world())).id)
    expect(await world().sandbox.onlyTransaction()).toMatchObject({
      three_ds: "no3DS",
      has_token: true,
      state: "captured",
    })
  })

  it("a card is not saved, whatever the storefront requests; one that is stored for a subscription is none of the customer's saved cards", async () => {
    const owner = await newCustomer(world(), "owner@example.com")
    const ready = await world().newCart()
    await owner.take(ready.cart.id)
    paymentIn(await (await owner.acquiring()).card(refOf(ready), cardOf(CARDS.approved), { save_card: true }))
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ has_token: false })
    await subscribeAs(world(), owner, (await newPlan(world())).id)
    expect((await owner.ask(PATH)).json).toEqual({ saved_cards: [] })
  })
})
