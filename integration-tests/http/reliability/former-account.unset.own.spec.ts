import { english } from "../../../testing/english"
import { HOUR_MS } from "../../../src/domain/shared/durations"
import { startSandbox } from "../../../src/sandbox"
import type { AccountDetail } from "../../../src/application/admin/accounts/account-record"
import type { PaymentRecord } from "../../../src/application/admin/payment-record"
import { moduleOf } from "../../../testing/store/module"
import { forgedWebhook, notify } from "../hostile/support/notify"
import { goes, openKinds, openProblem } from "../../../testing/admin/problem-list"
import { onlyAttempt } from "../provider/support/attempts"
import { APPROVED, DECLINED, openHosted, payAndCloseTheTab, payDirect } from "../../../testing/shop/pay"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import type { ReadyCart } from "../../../testing/shop/cart"
import { eventually } from "../../../testing/clock/eventually"
import { payHosted } from "../../../testing/shop/hosted"
import { goLive } from "../support/go-live"
import { orderOfCart } from "../../../testing/shop/order"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withOwnStore } from "../../../testing/store/with-store"
import { onlyLater, workAt, workLater } from "../../../testing/store/later"

const PATH = "/admin/acquiring/accounts/default"
const OTHER = { merchant_id: "1000009", account_id: "1000000009", sign_key: "another sign key" }

/** The polls of a page that was left: when its time is over, and twice more. */
const CARD_FIELDS = [2 * HOUR_MS, 9 * HOUR_MS, 40 * HOUR_MS, 70 * HOUR_MS]

withOwnStore("A page of an account that has other numbers since", { account: null }, (world) => {
  const numbers = () => {
    const { url: baseUrl, merchant_id, account_id, sign_key } = sandboxOfTests()
    return { baseUrl, merchant_id, account_id, sign_key }
  }

  const change = async (body: Readonly<Record<string, unknown>>): Promise<AccountDetail> =>
    (await world().admin.client.fetch<{ account: AccountDetail }>(PATH, { method: "POST", body })).account

  /** Fills the account in, and opens a page of the gateway. */
  async function atThePage() {
    await change({
      ...numbers(),
      mode: "test",
      flow: "both",
      acknowledgeSaqD: true,
      maxDeclinesPerIp: 1000,
      previous_sign_key: null,
    })
    const ready = await world().newCart()
    return { ready, there: await openHosted(world(), ready) }
  }

  /** Another gateway, which does not have the payment. */
  async function elsewhere(): Promise<string> {
    const { merchant_id, account_id, sign_key } = numbers()
    const other = await startSandbox({ accounts: [{ merchant_id, account_id, sign_key, capture: "automatic" }] })
    others.push(other)
    return other.url
  }

  const others: Awaited<ReturnType<typeof startSandbox>>[] = []
  afterEach(async () => {
    for (const other of others.splice(0)) await other.close()
  })

  /** The account becomes another one at the gateway. */
  async function become(field: (typeof FIELDS)[number]): Promise<AccountDetail> {
    const { account_id, merchant_id, sign_key } = numbers()
    switch (field) {
      case "merchant_id":
        await world().sandbox.putAccount({ merchant_id: OTHER.merchant_id, account_id, sign_key, capture: "automatic" })
        return change({ merchant_id: OTHER.merchant_id })
      case "account_id":
        await world().sandbox.putAccount({ merchant_id, account_id: OTHER.account_id, sign_key, capture: "automatic" })
        return change({ account_id: OTHER.account_id })
      case "mode":
        goLive(world())
        return (await world().admin.client.fetch<{ account: AccountDetail }>(PATH)).account
      case "baseUrl":
        return change({ baseUrl: await elsewhere(), sign_key })
      case "account_id and sign_key":
        await world().sandbox.putAccount({
          merchant_id,
          account_id: OTHER.account_id,
          sign_key: OTHER.sign_key,
          capture: "automatic",
        })
        return change({ account_id: OTHER.account_id, sign_key: OTHER.sign_key, previous_sign_key: sign_key })
    }
  }

  const FIELDS = ["merchant_id", "account_id", "mode", "baseUrl", "account_id and sign_key"] as const

  const attempt = ({ session }: ReadyCart) => onlyAttempt(world(), session.id)

  const becomesAnOrder = ({ cart }: ReadyCart) =>
    eventually(async () =>
      (await orderOfCart(world().admin, cart.id))?.payment_status === "captured" ? true : undefined
    )

  /** The page cannot be paid any more. */
  const isLongOver = (id: string) =>
    moduleOf(world()).payments.update(id, { expires_at: new Date(Date.now() - 31 * HOUR_MS) }, new Date())

  const sayNothingWasTaken = (id: string) =>
    world().admin.client.fetch<{ payment: PaymentRecord }>(`/admin/acquiring/payments/${id}/resolve`, {
      method: "POST",
      body: { outcome: "nothing_taken" },
    })

  it.each(FIELDS)("is paid and becomes an order by its webhook alone: %s", async (field) => {
    const { ready, there } = await atThePage()
    onlyLater(world())
    expect((await become(field)).unfinished_payments).toEqual({ present: 0, former: 1 })
    await payAndCloseTheTab(world(), there)
    await becomesAnOrder(ready)
    expect((await attempt(ready)).history.at(-1)).toMatchObject({ to: "captured", cause: "webhook" })
  })

  it.each(FIELDS)("is paid and becomes an order by the return of its shopper alone: %s", async (field) => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { ready, there } = await atThePage()
    await become(field)
    const back = await payHosted(there.shopper, there.page, cardOf(APPROVED))
    expect(new URL(back.url).searchParams.get("status")).toBe("captured")
    expect((await attempt(ready)).history.at(-1)).toMatchObject({ to: "captured", cause: "return" })
  })

  it.each(FIELDS)("does not end quietly where no webhook comes, and ends by the merchant's word: %s", async (field) => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { ready } = await atThePage()
    onlyLater(world())
    await become(field)
    await workAt(world(), CARD_FIELDS)
    const left = await attempt(ready)
    expect(left).toMatchObject({
      state: "expired",
      is_for_person: true,
      attention: english(expect.stringContaining(`was sent with ${field.split(" ")[0]}`)),
    })
    const problem = await openProblem(world(), "payment_unresolved")
    expect(problem).toMatchObject({
      payment_id: left.id,
      order_no: left.order_no,
      impact: english(
        expect.stringContaining("The payment has no order. The customer may have paid on the gateway's page.")
      ),
      resolution: english(expect.stringContaining("If the gateway took no money")),
    })

    await expect(sayNothingWasTaken(left.id)).rejects.toThrow(
      "No changes made: the customer may still pay on the gateway's page. Look it up in the gateway's back office after"
    )
    await isLongOver(left.id)
    await sayNothingWasTaken(left.id)
    expect(await attempt(ready)).toMatchObject({ state: "expired", is_for_person: false, attention: null })
    await goes(world(), problem)
    await workAt(world(), [100 * HOUR_MS, 130 * HOUR_MS])
    expect(await openKinds(world())).not.toContain("payment_unresolved")
  })

  it("counts when it is found later to be paid, also after the merchant's confirmation", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { ready, there } = await atThePage()
    onlyLater(world())
    await payAndCloseTheTab(world(), there)
    await become("account_id")
    await workAt(world(), CARD_FIELDS)
    const { id, state } = await attempt(ready)
    expect(state).toBe("expired")
    await isLongOver(id)
    await sayNothingWasTaken(id)
    await world().sandbox.clearFaults()
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "notify")
    await becomesAnOrder(ready)
  })

  it("is queried immediately when the former numbers are filled in again", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { ready, there } = await atThePage()
    onlyLater(world())
    await payAndCloseTheTab(world(), there)
    await become("account_id")
    await workAt(world(), CARD_FIELDS)
    const problem = await openProblem(world(), "payment_unresolved")
    expect((await change({ account_id: numbers().account_id })).unfinished_payments).toEqual({ present: 1, former: 0 })
    await workAt(world(), [71 * HOUR_MS, 72 * HOUR_MS])
    await becomesAnOrder(ready)
    await goes(world(), problem)
  })

  it("does not end quietly where a card was declined on it, or its time was over before the change", async () => {
    const { merchant_id, account_id, sign_key } = numbers()
    await world().sandbox.putAccount({
      merchant_id,
      account_id,
      sign_key,
      capture: "automatic",
      afterDecline: "another_card",
    })
    const { ready: declined, there } = await atThePage()
    onlyLater(world())
    await payHosted(there.shopper, there.page, cardOf(DECLINED))
    await eventually(async () => ((await attempt(declined)).state === "declined" ? true : undefined))
    await workLater(world(), 2 * HOUR_MS)
    const expired = await world().newCart()
    await openHosted(world(), expired)
    await workLater(world(), 2 * HOUR_MS)
    expect((await attempt(expired)).state).toBe("expired")
    await become("account_id")
    await workAt(
      world(),
      [9, 33, 60, 90].map((hours) => hours * HOUR_MS)
    )
    for (const ready of [declined, expired]) {
      const { id, is_for_person, attention } = await attempt(ready)
      expect([is_for_person, attention]).toEqual([true, english(expect.stringContaining("it may have succeeded"))])
      await isLongOver(id)
      await sayNothingWasTaken(id)
      expect(await attempt(ready)).toMatchObject({ is_for_person: false, attention: null })
    }
    await world().sandbox.putAccount({
      merchant_id,
      account_id,
      sign_key,
      capture: "automatic",
      afterDecline: "return",
    })
  })

  it("with a challenge that nobody finished is not known, and ends by the merchant's word after half an hour", async () => {
    await atThePage()
    const ready = await world().newCart()
    await payDirect(world(), ready, CARDS.challenge)
    onlyLater(world())
    await become("account_id")
    await workLater(world(), 2 * HOUR_MS)
    const { id } = await attempt(ready)
    expect(await attempt(ready)).toMatchObject({
      state: "unknown",
      is_for_person: true,
      attention: english(expect.stringContaining("it may have succeeded")),
    })
    const { payments } = moduleOf(world())
    const row = await payments.find(id)
    const history = JSON.stringify(
      row?.history.map((line) => ({ ...line, at: new Date(Date.parse(line.at) - 4 * HOUR_MS).toISOString() }))
    )
    await payments.update(id, JSON.parse(`{"history":${history}}`), new Date())
    expect((await sayNothingWasTaken(id)).payment).toMatchObject({ state: "expired", attention: null })
  })

  it("is not paid by a webhook that somebody forged under the former numbers, nor by one under the present ones", async () => {
    const { ready } = await atThePage()
    onlyLater(world())
    await become("account_id and sign_key")
    const { order_no } = await attempt(ready)
    for (const account_id of [numbers().account_id, OTHER.account_id])
      await notify(world(), forgedWebhook(order_no, { account_id }))
    const { rows } = await moduleOf(world()).inbox.list(
      { q: order_no },
      { limit: 10, offset: 0, order: { column: "created_at", direction: "asc" } }
    )
    expect(rows.map(({ verification }) => verification)).not.toContain("verified")
    expect((await attempt(ready)).state).toBe("open")
    expect(await openKinds(world())).not.toContain("signature_mismatch")
  })
})
