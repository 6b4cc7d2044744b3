import { ask } from "../../../testing/shop/http"
import { newCustomer } from "../../../testing/shop/customer"
import { withStore } from "../../../testing/store/with-store"
import { DESCRIBED } from "./support/description"
import type { Described } from "./support/description"

withStore("The caller of a route in docs/openapi.json", (world) => {
  const needs = (scheme: string) =>
    DESCRIBED.filter(
      ({ modification }) =>
        modification.security.length > 0 && modification.security.every((together) => scheme in together)
    )
  const taggedAs = (tag: string) => DESCRIBED.filter(({ modification }) => modification.tags.includes(tag))
  const statuses = async (described: readonly Described[], headers: Readonly<Record<string, string>>) => {
    const answers = described.map(async ({ method, path }) => {
      const json = method === "POST" ? {} : undefined
      const { status } = await ask(world().url + path.replace(/\{\w+\}/g, "none"), { method, headers, json })
      return `${method} ${path}: ${status}`
    })
    return Promise.all(answers)
  }
  const all = (described: readonly Described[], status: number) =>
    described.map(({ method, path }) => `${method} ${path}: ${status}`)

  it("is the merchant alone in the admin: nobody without a login, and no customer", async () => {
    const merchant = taggedAs("Admin")
    expect(merchant.length).toBeGreaterThan(20)
    expect(await statuses(merchant, {})).toEqual(all(merchant, 401))
    const customer = await newCustomer(world(), "customer@example.com")
    const answers = await Promise.all(
      merchant.map(async ({ method, path }) => {
        const { status } = await customer.ask(
          path.replace(/\{\w+\}/g, "none"),
          method === "POST" ? {} : undefined,
          method
        )
        return `${method} ${path}: ${status}`
      })
    )
    expect(answers).toEqual(all(merchant, 401))
  })

  it("is the shop's storefront with its key, and on some routes with a logged-in customer", async () => {
    const storefront = needs("publishableKey")
    expect(storefront.length).toBeGreaterThan(15)
    expect(await statuses(storefront, {})).toEqual(all(storefront, 400))
    const customers = taggedAs("Customer")
    expect(customers.length).toBeGreaterThan(8)
    expect(await statuses(customers, { "x-publishable-api-key": world().shop.publishable_key })).toEqual(
      all(customers, 401)
    )
  })

  it("gets answers that no browser and no proxy caches", async () => {
    const customer = await newCustomer(world(), "customer@example.com")
    const merchant = { authorization: `Bearer ${await world().admin.client.getToken()}` }
    const asked = [...taggedAs("Admin"), ...taggedAs("Storefront"), ...taggedAs("Customer")].filter(
      ({ method }) => method === "GET"
    )
    expect(asked.length).toBeGreaterThan(20)
    const kept = asked.map(async ({ path }) => {
      const url = path.replace(/\{\w+\}/g, "none")
      const { headers } = path.startsWith("/admin/")
        ? await ask(world().url + url, { headers: merchant })
        : await customer.ask(url)
      return [path, headers.get("cache-control")]
    })
    expect((await Promise.all(kept)).filter(([, cached]) => cached !== "no-store")).toEqual([])
  })

  it("is everybody for pages and for the gateway's webhooks", async () => {
    const open = DESCRIBED.filter(({ modification }) => modification.security.length === 0)
    expect(open.length).toBeGreaterThan(8)
    const refused = (await statuses(open, {})).filter((answer) => !/: (200|404)$/.test(answer))
    expect(refused).toEqual([])
  })
})
