import { english } from "../../../testing/english"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { mailNewProblems } from "../../../src/application/problems/mail-problems"
import { refreshProblems } from "../../../src/application/problems/refresh-problems"
import type { Account } from "../../../src/modules/acquiring/repositories/accounts/accounts"
import { problemList, tableOf } from "../../../testing/admin/problem-list"
import { APPROVED, DECLINED, refOf } from "../../../testing/shop/pay"
import { BROWSER, cardOf, checkoutUrlIn, paymentIn } from "../../../testing/shop/acquiring-routes"
import { BEHIND_PROXY } from "../../../testing/store/behind-proxy"
import { CARDS } from "../../../testing/shop/cards"
import { newCustomer } from "../../../testing/shop/customer"
import { ask } from "../../../testing/shop/http"
import type { Answer } from "../../../testing/shop/http"
import { MERCHANT } from "../support/settings"
import { withOwnStore } from "../../../testing/store/with-store"
import { moduleOf } from "../../../testing/store/module"

const MOST_OF_ALL = 5
const MOST_OF_ONE = 3
const WINDOW_MINUTES = 10

const LIMITS = {
  threeDSecure: false,
  maxDeclinesPerIp: MOST_OF_ONE,
  maxCardsPerShopper: MOST_OF_ONE,
  declineWindowMinutes: WINDOW_MINUTES,
}

withOwnStore(
  "Card testing from many addresses",
  { account: LIMITS, env: { ...BEHIND_PROXY, ACQUIRING_PROBLEM_EMAIL: MERCHANT } },
  (world) => {
    let addresses = 0
    const newAddress = (): string => `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`

    /** Pays a new cart with a card, from an address. */
    async function pay(number: string, from = newAddress()): Promise<Answer> {
      const { cart, session } = await world().newCart({ email: `tester${addresses}@example.com` })
      const headers = { "x-publishable-api-key": world().shop.publishable_key, "x-forwarded-for": from }
      return ask(`${world().url}/store/acquiring/payment-sessions/${session.id}/card`, {
        headers,
        json: { cart_id: cart.id, card: cardOf(number), browser: BROWSER },
      })
    }

    /** Changes the account's settings from then on. */
    function saying(change: Partial<Account>): void {
      const { accounts } = moduleOf(world())
      const [find, state] = [accounts.find.bind(accounts), accounts.state.bind(accounts)]
      jest.spyOn(accounts, "find").mockImplementation(async (handle) => {
        const account = await find(handle)
        return account && { ...account, ...change }
      })
      jest.spyOn(accounts, "state").mockImplementation(async (handle) => {
        const known = await state(handle)
        return { ...known, account: known.account && { ...known.account, ...change } }
      })
    }

    async function declines(count: number): Promise<void> {
      for (let tried = 0; tried < count; tried++)
        expect(paymentIn(await pay(DECLINED))).toMatchObject({ status: "declined" })
    }

    const letMinutesPass = (minutes: number): PromiseLike<unknown> => {
      return tableOf(world(), "acquiring_payment").update({
        created_at: world()
          .container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
          .raw("created_at - make_interval(mins => ?)", [minutes]),
      })
    }

    it("has guests log in, also on pages that were offered before, until it is over; customers who are logged in go on", async () => {
      saying({ maxDeclinesPerAccount: MOST_OF_ALL, onCardTesting: "log_in" })
      const before = checkoutUrlIn(await world().acquiring.checkout(refOf(await world().newCart())))
      await declines(MOST_OF_ALL)
      const refused = await pay(APPROVED)
      expect(refused).toMatchObject({
        status: 403,
        json: { code: "login_required", message: expect.stringContaining("Log in") },
      })
      expect((await world().acquiring.checkout(refOf(await world().newCart()))).status).toBe(403)
      expect((await fetch(before, { method: "POST" })).status).toBe(403)
      const customer = await newCustomer(world(), "one@example.com")
      const ready = await world().newCart()
      await customer.take(ready.cart.id)
      expect(paymentIn(await (await customer.acquiring()).card(refOf(ready), cardOf(APPROVED)))).toMatchObject({
        status: "captured",
      })
      await letMinutesPass(WINDOW_MINUTES)
      expect((await pay(APPROVED)).status).toBe(200)
    })

    it("requires 3-D Secure with each card if the account is set so", async () => {
      saying({ maxDeclinesPerAccount: MOST_OF_ALL, onCardTesting: "always_3ds" })
      // Without 3-D Secure its bank declines it.
      expect(paymentIn(await pay(CARDS.challenge))).toMatchObject({ status: "declined" })
      await declines(MOST_OF_ALL - 1)
      expect(paymentIn(await pay(CARDS.challenge))).toMatchObject({ status: "requires_action" })
    })

    it("blocks all payments by card if the account is set so", async () => {
      saying({ maxDeclinesPerAccount: MOST_OF_ALL, onCardTesting: "block" })
      await declines(MOST_OF_ALL)
      expect(await pay(APPROVED)).toMatchObject({ status: 429, json: { code: "too_many_attempts" } })
      expect((await world().sandbox.ledger()).requests.authorise).toBe(MOST_OF_ALL)
    })

    it("is none in a shop where more cards are paid than declined", async () => {
      saying({ maxDeclinesPerAccount: 2, onCardTesting: "block" })
      for (let sold = 0; sold < 3; sold++) expect((await pay(APPROVED)).status).toBe(200)
      await declines(2)
      expect(paymentIn(await pay(APPROVED))).toMatchObject({ status: "captured" })
    })

    it("is reported to the merchant on the list of problems and by mail, and closed when it is over", async () => {
      saying({ maxDeclinesPerAccount: MOST_OF_ALL, onCardTesting: "log_in" })
      await declines(MOST_OF_ALL)
      const now = () => new Date()
      await refreshProblems(world().container, now)
      expect((await problemList(world(), { kind: "card_testing" })).problems).toMatchObject([
        { account: "default", impact: english(expect.stringContaining("guests cannot pay")) },
      ])
      await mailNewProblems(world().container, MERCHANT, now)
      const mails = await world()
        .container.resolve(Modules.NOTIFICATION)
        .listNotifications({ channel: "email", to: MERCHANT })
      expect(JSON.stringify(mails)).toContain("Someone is probably testing stolen cards with gateway account")
      await letMinutesPass(WINDOW_MINUTES)
      await refreshProblems(world().container, now)
      expect((await problemList(world(), { kind: "card_testing" })).problems).toEqual([])
    })

    it("is stopped where all cards are approved: one shopper has not so many different ones", async () => {
      const from = newAddress()
      for (let again = 0; again < 2; again++) expect((await pay(CARDS.approved, from)).status).toBe(200)
      for (const number of [CARDS.mastercard, "5105105105105100"]) expect((await pay(number, from)).status).toBe(200)
      expect((await pay(CARDS.approved, from)).status).toBe(429)
      expect((await pay(CARDS.approved)).status).toBe(200)
    })

    it("is stopped where each card comes from another network of one IPv6 site", async () => {
      const network = (place: number): string => `2001:db8:77:${(place + 1).toString(16)}::1`
      for (let place = 0; place < 4 * MOST_OF_ONE; place++)
        expect((await pay(DECLINED, network(place))).status).toBe(200)
      expect((await pay(APPROVED, network(99))).status).toBe(429)
      expect((await pay(APPROVED, "2001:db8:78:1::1")).status).toBe(200)
    })
  }
)
