import { textOf } from "../../../testing/english"
import { Forwarding } from "../../../src/modules/acquiring/accounts/forwarding"
import type { AccountDetail } from "../../../src/application/admin/accounts/account-record"
import { tableOf } from "../../../testing/admin/problem-list"
import { APPROVED, DECLINED } from "../../../testing/shop/pay"
import { BROWSER, cardOf } from "../../../testing/shop/acquiring-routes"
import { eventually } from "../../../testing/clock/eventually"
import { ask } from "../../../testing/shop/http"
import { withStore } from "../../../testing/store/with-store"
import { moduleOf } from "../../../testing/store/module"
import { captureOutput } from "./support/output"

const MOST = 2

withStore("A shop behind a proxy that the options do not name", (world) => {
  async function pay(number: string, from: string): Promise<number> {
    const { cart, session } = await world().newCart()
    const headers = { "x-publishable-api-key": world().shop.publishable_key, "x-forwarded-for": from }
    const json = { cart_id: cart.id, card: cardOf(number), browser: BROWSER }
    return (await ask(`${world().url}/store/acquiring/payment-sessions/${session.id}/card`, { headers, json })).status
  }

  const step = async () => {
    const { account } = await world().admin.client.fetch<{ account: Pick<AccountDetail, "set_up"> }>(
      "/admin/acquiring/accounts/default"
    )
    return account.set_up.steps.find(({ step }) => step === "client_ip")
  }

  it("is not closed to all of its shoppers by one who tries many cards", async () => {
    const { accounts } = moduleOf(world())
    const find = accounts.find.bind(accounts)
    jest.spyOn(accounts, "find").mockImplementation(async (handle) => {
      const account = await find(handle)
      return account && { ...account, maxDeclinesPerIp: MOST, maxCardsPerShopper: 1 }
    })
    for (let tried = 0; tried < MOST + 1; tried++) expect(await pay(DECLINED, "198.51.100.1")).toBe(200)
    expect(await pay(APPROVED, "203.0.113.9")).toBe(200)
    expect(await tableOf(world(), "acquiring_payment").whereNotNull("client_key").first("id")).toBeUndefined()
  })

  it("shows that in its log and in the set-up list of the account, with the missing setting", async () => {
    expect(await step()).toBeUndefined()
    // It is logged once an hour, and this process logged it in the test before.
    Object.assign(moduleOf(world()), { forwarding: new Forwarding() })
    const output = captureOutput(world())
    await pay(APPROVED, "203.0.113.9")
    await pay(APPROVED, "203.0.113.9")
    const missing = await eventually(async () => step())
    output.release()
    expect(textOf(missing?.summary)).toContain("trustedProxies")
    expect(output.text().split("the option clientIp is not set")).toHaveLength(2)
  })
})
