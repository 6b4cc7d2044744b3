import { openPage } from "../../../src/application/payments/hosted-page/open-page"
import { clientOf, moduleOf } from "../../../testing/store/module"
import { refOf } from "../../../testing/shop/pay"
import { cardOf, checkoutUrlIn, paymentIn } from "../../../testing/shop/acquiring-routes"
import { changeAccount } from "../support/change-account"
import { CARDS } from "../../../testing/shop/cards"
import type { ReadyCart } from "../../../testing/shop/cart"
import type { Customer } from "../../../testing/shop/customer"
import { newCustomer } from "../../../testing/shop/customer"
import { orderOfCart, placeOrder } from "../../../testing/shop/order"
import { eventually } from "../../../testing/clock/eventually"
import { Shopper } from "../../../testing/shop/shopper"
import { withStore } from "../../../testing/store/with-store"

withStore("A saved card that is chosen for the gateway's page", (world) => {
  const customer = (name = "owner") => newCustomer(world(), `${name}@example.com`)
  const allow = () =>
    changeAccount(world(), (account) => ({ ...account, profile: { ...account.profile, savedCardsOnPage: true } }))
  const theirCart = async (who: Customer): Promise<ReadyCart> => {
    const ready = await world().newCart()
    await who.take(ready.cart.id)
    return ready
  }
  /** Pays with a card and saves it. @returns its id, and its token, which must stay secret */
  const save = async (who: Customer): Promise<{ readonly id: string; readonly token: string }> => {
    const ready = await theirCart(who)
    paymentIn(await (await who.acquiring()).card(refOf(ready), cardOf(CARDS.mastercard), { save_card: true }))
    await placeOrder(world().store, ready.cart.id)
    const [row] = await moduleOf(world()).savedCards.list(who.id)
    const token = row && moduleOf(world()).openToken(row)
    if (!row || !token) throw new Error("No card was saved.")
    return { id: row.id, token: token.reveal() }
  }
  const choose = async (who: Customer, ready: ReadyCart, saved_card: unknown) =>
    (await who.acquiring()).checkout(refOf(ready), { saved_card })

  it("is offered there and pays, also after a reload, and its token is in nothing that the browser gets", async () => {
    allow()
    const owner = await customer()
    const { id, token } = await save(owner)
    const checkout = jest.spyOn(await clientOf(world()), "checkout")
    const ready = await theirCart(owner)
    const answer = await choose(owner, ready, id)
    const url = checkoutUrlIn(answer)
    await openPage(world().container, url.split("/").at(-1) ?? "", () => new Date())
    const shopper = new Shopper()
    const page = await shopper.open(url)
    expect(checkout.mock.calls.map(([{ token_id }]) => token_id?.reveal())).toEqual([token, token])
    const pages = await Promise.all(checkout.mock.results.map(async ({ value }) => (await value).html))
    for (const seen of [answer.text, page.html, ...pages]) expect(seen).not.toContain(token)
    const [form] = page.forms
    if (!form) throw new Error("The gateway's page has no form.")
    expect(form.fields).toMatchObject({ saved: "yes" })
    await shopper.submit(form, {})
    expect(await eventually(() => orderOfCart(world().admin, ready.cart.id))).toBeDefined()
    expect((await world().sandbox.transactions()).at(-1)).toMatchObject({ flow: "hosted", state: "captured" })
  })

  it("is its customer's alone, when it is chosen and when the page opens", async () => {
    allow()
    const [owner, stranger] = [await customer(), await customer("stranger")]
    const { id } = await save(owner)
    const checkout = jest.spyOn(await clientOf(world()), "checkout")
    const theirs = await theirCart(stranger)
    for (const guess of [id, "acqpay_none", "a'; --"])
      expect(await choose(stranger, theirs, guess)).toMatchObject({
        status: 404,
        json: { message: "Saved card not found." },
      })
    const guests = await world().newCart()
    expect(await world().acquiring.checkout(refOf(guests), { saved_card: id })).toMatchObject({ status: 404 })
    for (const nothing of ["", 1]) expect(await choose(owner, theirs, nothing)).toMatchObject({ status: 400 })

    const url = checkoutUrlIn(await choose(owner, await theirCart(owner), id))
    await owner.ask(`/store/acquiring/saved-cards/${id}`, undefined, "DELETE")
    expect((await new Shopper().open(url)).status).toBe(404)
    expect(checkout).not.toHaveBeenCalled()
  })

  it("is refused where the gateway's page may show the token, and where the browser would send it", async () => {
    const owner = await customer()
    const { id } = await save(owner)
    const ready = await theirCart(owner)
    const refused = { status: 501, json: { code: "operation_switched_off", field: "saved_card" } }
    expect(await choose(owner, ready, id)).toMatchObject(refused)
    changeAccount(world(), (account) => ({
      ...account,
      browser_form: true,
      profile: { ...account.profile, savedCardsOnPage: true },
    }))
    expect(await choose(owner, ready, id)).toMatchObject(refused)
  })
})
