import { startSandbox } from "../../src/sandbox"
import type { AccountDetail } from "../../src/workflows/gateway-accounts/account-record"
import { moduleOf } from "../hostile/support/module"
import { forgedNotice, notify } from "../hostile/support/notify"
import { openKinds } from "../problems/support/list"
import { onlyAttempt } from "../provider/support/attempts"
import { APPROVED, openHosted, payAndCloseTheTab } from "../provider/support/pay"
import { cardOf } from "../support/acquiring"
import type { ReadyCart } from "../support/cart"
import { eventually } from "../support/eventually"
import { payHosted } from "../support/hosted"
import { orderOfCart } from "../support/order"
import { sandboxOfTests } from "../support/test-world"
import { withOwnStore } from "../support/with-store"
import { onlyLater } from "./support/later"

const PATH = "/admin/acquiring/accounts/default"
const OTHER = { merchant_id: "1000009", account_id: "1000000009", sign_key: "another sign key" }

withOwnStore("A page of an account that has other numbers since", { account: null }, (world) => {
  const numbers = () => {
    const { url: baseUrl, merchant_id, account_id, sign_key } = sandboxOfTests()
    return { baseUrl, merchant_id, account_id, sign_key }
  }

  const change = async (body: Readonly<Record<string, unknown>>): Promise<AccountDetail> =>
    (await world().admin.client.fetch<{ account: AccountDetail }>(PATH, { method: "POST", body })).account

  /** Fills the account in, and opens a page of the gateway. */
  async function atThePage() {
    await change({ ...numbers(), mode: "test", flow: "both", acknowledgeSaqD: true, declinesPerClient: 1000, previous_sign_key: null })
    const ready = await world().newCart()
    return { ready, there: await openHosted(world(), ready) }
  }

  /** Another gateway, which has never heard of the payment. */
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
        return change({ mode: "live" })
      case "baseUrl":
        return change({ baseUrl: await elsewhere() })
      case "account_id and sign_key":
        await world().sandbox.putAccount({ merchant_id, account_id: OTHER.account_id, sign_key: OTHER.sign_key, capture: "automatic" })
        return change({ account_id: OTHER.account_id, sign_key: OTHER.sign_key, previous_sign_key: sign_key })
    }
  }

  const FIELDS = ["merchant_id", "account_id", "mode", "baseUrl", "account_id and sign_key"] as const

  const attempt = ({ session }: ReadyCart) => onlyAttempt(world(), session.id)

  const becomesAnOrder = ({ cart }: ReadyCart) => eventually(async () => ((await orderOfCart(world().admin, cart.id))?.payment_status === "captured" ? true : undefined))

  it.each(FIELDS)("is paid and becomes an order by its webhook alone: %s", async (field) => {
    const { ready, there } = await atThePage()
    onlyLater(world())
    await become(field)
    await payAndCloseTheTab(world(), there)
    await becomesAnOrder(ready)
    expect((await attempt(ready)).history.at(-1)).toMatchObject({ to: "captured", cause: "notification" })
  })

  it.each(FIELDS)("is paid and becomes an order by the return of its shopper alone: %s", async (field) => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { ready, there } = await atThePage()
    await become(field)
    const back = await payHosted(there.shopper, there.page, cardOf(APPROVED))
    expect(new URL(back.url).searchParams.get("status")).toBe("captured")
    expect((await attempt(ready)).history.at(-1)).toMatchObject({ to: "captured", cause: "return" })
  })

  it("is not paid by a webhook that somebody forged under the former numbers, nor by one under the present ones", async () => {
    const { ready } = await atThePage()
    onlyLater(world())
    await become("account_id and sign_key")
    const { order_no } = await attempt(ready)
    for (const account_id of [numbers().account_id, OTHER.account_id]) await notify(world(), forgedNotice(order_no, { account_id }))
    const { rows } = await moduleOf(world()).inbox.list({ q: order_no }, { limit: 10, offset: 0, order: { column: "created_at", direction: "asc" } })
    expect(rows.map(({ verdict }) => verdict)).not.toContain("verified")
    expect((await attempt(ready)).state).toBe("open")
    expect(await openKinds(world())).not.toContain("signature_mismatch")
  })
})
