import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { tableOf } from "../../../testing/admin/problem-list"
import { cardOf, checkoutUrlIn, paymentIn } from "../../../testing/shop/acquiring-routes"
import { BEHIND_PROXY } from "../../../testing/store/behind-proxy"
import { CARDS } from "../../../testing/shop/cards"
import { newCustomer } from "../../../testing/shop/customer"
import { withOwnStore } from "../../../testing/store/with-store"
import { APPROVED, DECLINED, refOf } from "../../../testing/shop/pay"

const MOST = 3
const MOST_OF_ONE_CUSTOMER = 2
const WINDOW_MINUTES = 10

const LIMITS = {
  maxDeclinesPerIp: MOST,
  maxDeclinesPerCustomer: MOST_OF_ONE_CUSTOMER,
  declineWindowMinutes: WINDOW_MINUTES,
}

withOwnStore("Somebody who tries many cards", { account: LIMITS, env: BEHIND_PROXY }, (world) => {
  const carts = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, place) =>
        refOf(await world().newCart({ email: `tester${place}@example.com` }))
      )
    )

  async function letMinutesPass(minutes: number): Promise<void> {
    const database = world().container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await database("acquiring_payment").update({
      created_at: database.raw("created_at - make_interval(mins => ?)", [minutes]),
    })
  }

  it("is stopped after some declines, on other carts too, for the page as for the card", async () => {
    const { acquiring, sandbox } = world()
    const [last, ...refs] = await carts(MOST + 1)
    for (const ref of refs) expect((await acquiring.card(ref, cardOf(DECLINED))).status).toBe(200)
    for (const answer of last ? [await acquiring.card(last, cardOf(APPROVED)), await acquiring.checkout(last)] : []) {
      expect(answer.status).toBe(429)
      expect(answer.json).toMatchObject({ type: "too_many_requests", code: "too_many_attempts" })
    }
    expect((await sandbox.ledger()).requests).toMatchObject({ authorise: MOST, checkout: 0 })
  })

  it("gets no page of the gateway by addresses that were offered before the first decline", async () => {
    const { acquiring, sandbox } = world()
    const [first, ...refs] = await carts(MOST + 1)
    const url = checkoutUrlIn(await acquiring.checkout(first ?? refOf(await world().newCart())))
    for (const ref of refs) await acquiring.card(ref, cardOf(DECLINED))
    const open = () => fetch(url, { method: "POST" })
    expect((await open()).status).toBe(429)
    expect((await sandbox.ledger()).requests.checkout).toBe(0)
    await letMinutesPass(WINDOW_MINUTES)
    expect((await open()).status).toBe(200)
  })

  it("may try again when the window is over, and not before", async () => {
    const { acquiring } = world()
    const [last, ...refs] = await carts(MOST + 1)
    for (const ref of refs) await acquiring.card(ref, cardOf(DECLINED))
    const tryLast = async () => last && (await acquiring.card(last, cardOf(APPROVED))).status
    await letMinutesPass(WINDOW_MINUTES - 1)
    expect(await tryLast()).toBe(429)
    await letMinutesPass(1)
    expect(await tryLast()).toBe(200)
  })

  it("is stopped earlier when all of the carts are of one customer who is logged in", async () => {
    const customer = await newCustomer(world(), "one@example.com")
    const tryOnNewCart = async () => {
      const ready = await world().newCart()
      await customer.take(ready.cart.id)
      return (await (await customer.acquiring()).card(refOf(ready), cardOf(DECLINED))).status
    }
    expect([await tryOnNewCart(), await tryOnNewCart(), await tryOnNewCart()]).toEqual([200, 200, 429])
  })

  it("does not block the payments of a guest whose mail address they type", async () => {
    const { acquiring } = world()
    const cartOf = async (email: string) => refOf(await world().newCart({ email }))
    for (let tried = 0; tried < MOST_OF_ONE_CUSTOMER; tried++)
      await acquiring.card(await cartOf("guest@example.com"), cardOf(DECLINED))
    expect((await acquiring.card(await cartOf("guest@example.com"), cardOf(APPROVED))).status).toBe(200)
  })

  it("is not through when all of them come at one moment", async () => {
    const { acquiring, sandbox } = world()
    const refs = await carts(4 * MOST)
    const statuses = (await Promise.all(refs.map((ref) => acquiring.card(ref, cardOf(DECLINED))))).map(
      ({ status }) => status
    )
    expect(new Set(statuses)).toEqual(new Set(statuses.includes(200) ? [200, 429] : [429]))
    expect((await sandbox.ledger()).requests.authorise).toBeLessThanOrEqual(MOST)
  })

  it("is stopped as well where each card is left at its 3-D Secure challenge, also after the challenge's time is over", async () => {
    const { acquiring, sandbox } = world()
    const [last, ...refs] = await carts(MOST + 1)
    for (const ref of refs)
      expect(paymentIn(await acquiring.card(ref, cardOf(CARDS.challenge))).status).toBe("requires_action")
    const tryLast = async () => last && (await acquiring.card(last, cardOf(APPROVED))).status
    expect(await tryLast()).toBe(429)
    await tableOf(world(), "acquiring_payment").update({ state: "expired" })
    expect(await tryLast()).toBe(429)
    expect((await sandbox.ledger()).requests.authorise).toBe(MOST)
    await letMinutesPass(WINDOW_MINUTES)
    expect(await tryLast()).toBe(200)
  })

  it("is not taken for a shopper whose card could not be sent: that is no try", async () => {
    const { acquiring } = world()
    const [last, ...refs] = await carts(MOST + 1)
    for (const ref of refs) await acquiring.card(ref, cardOf(CARDS.challenge))
    await tableOf(world(), "acquiring_payment").update({ state: "expired", never_sent: true })
    expect(last && (await acquiring.card(last, cardOf(APPROVED))).status).toBe(200)
  })

  it("is not taken for a shopper whom the gateway refuses whatever the card, neither on the page nor in the form", async () => {
    const { acquiring, sandbox } = world()
    const [last, onPage, ...refs] = await carts(MOST + 2)
    await sandbox.addFault({ fault: "http_404", operation: "authorise" })
    for (const ref of refs)
      expect(paymentIn(await acquiring.card(ref, cardOf(APPROVED)))).toMatchObject({
        status: "declined",
        code: "shop_unavailable",
      })
    await sandbox.addFault({ fault: "http_404", operation: "checkout" })
    const url = onPage && checkoutUrlIn(await acquiring.checkout(onPage))
    for (let opened = 0; url && opened < MOST; opened++)
      expect((await fetch(url, { method: "POST" })).status).not.toBe(429)
    await sandbox.reset()
    expect(last && paymentIn(await acquiring.card(last, cardOf(APPROVED)))).toMatchObject({ status: "captured" })
  })

  it("is not taken for a shopper who pays: paid cards do not count", async () => {
    const { acquiring } = world()
    for (const ref of await carts(MOST + 1)) expect((await acquiring.card(ref, cardOf(APPROVED))).status).toBe(200)
  })
})
