import { offerPlan } from "../../scripts/demo/offer-plan"
import { obstacles } from "../support/accessible"
import { admin } from "../support/admin"
import { buy, oweForOneMore, subscribe } from "../support/buy"
import { inTheAdmin } from "../support/in-the-admin"
import { shopOfTests } from "../support/test-world"

const store = shopOfTests()

/** Pages about one thing, and where on them is what is ours: beside it stands what Medusa draws. */
const PAGES = ["payment", "notification", "plan", "subscription", "payment link", "order", "variant"] as const

type PageName = (typeof PAGES)[number]

const OURS = "main [role=region][aria-labelledby]"

describe("each page about one thing", () => {
  const { merchant } = inTheAdmin(store, "desk", "shared")
  let paths: Readonly<Record<PageName, string>>

  beforeAll(async () => {
    const login = await admin({ url: store.url, ...store.admin })
    const variant = store.shop.variant_id
    const newest = async (list: "payments" | "notifications" | "contracts"): Promise<string> => {
      const answer = await login.client.fetch<Record<string, { id: string }[]>>(`/admin/acquiring/${list}`, { query: { limit: 1 } })
      const [row] = answer[list] ?? []
      if (!row) throw new Error(`There are no ${list}.`)
      return row.id
    }
    const order = await buy(store)
    const plan = await offerPlan(login, "default", variant)
    await subscribe(store, plan, "subscriber@example.com")
    const { variants } = await login.admin.productVariant.list({ id: variant, fields: "id,product_id" })
    paths = {
      payment: `/card-payments/${await newest("payments")}`,
      notification: `/card-payments/notifications/${await newest("notifications")}`,
      plan: `/card-payments/plans/${plan}`,
      subscription: `/card-payments/subscriptions/${await newest("contracts")}`,
      "payment link": `/card-payments/links/${await oweForOneMore(store, "owing@example.com")}`,
      order: `/orders/${order.id}`,
      variant: `/products/${variants[0]?.product_id ?? ""}/variants/${variant}`,
    }
  }, 180_000)

  it.each(PAGES)("%s can be used by everybody, at a desk and on a phone", async (name) => {
    await merchant().readPage(paths[name])
    await merchant().page.locator(OURS).first().waitFor()
    expect(await obstacles(merchant().page, OURS)).toEqual([])
  })

  it.each([
    ["Settings", "/settings/card-gateway/default", "Find the signature"],
    ["A plan", "", "Edit"],
  ] as const)("%s: what opens at the side can be used by everybody, at a desk and on a phone", async (_name, path, button) => {
    await merchant().readPage(path === "" ? paths.plan : path)
    await merchant().button(button).first().click()
    await merchant().page.getByRole("dialog").waitFor()
    expect(await obstacles(merchant().page, "[role=dialog]")).toEqual([])
  })
})
