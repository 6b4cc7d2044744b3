import Medusa from "@medusajs/js-sdk"
import { AcquiringRoutes } from "./acquiring-routes"
import { LOGIN_MS } from "../admin/admin"
import { ask } from "./http"
import type { Answer } from "./http"
import type { StoreUnderTest } from "../store/with-store"

const PASSWORD = "a password of the tests"

/** A customer with an account of the shop. */
export interface Customer {
  readonly id: string
  readonly email: string
  /** A fresh login, which a storefront's server keeps in a cookie. */
  token(): Promise<string>
  /** The storefront's view of them, logged in at this moment. */
  storefront(): Promise<Medusa>
  /** Sends a request with a fresh login, because the date may have moved by months. */
  ask(path: string, json?: unknown, method?: string): Promise<Answer>
  /** The plugin's payment routes with their login. */
  acquiring(): Promise<AcquiringRoutes>
  /** Makes a cart theirs. */
  take(cartId: string): Promise<void>
}

/** The shop of a customer. */
interface Shop extends Pick<StoreUnderTest, "url" | "shop"> {
  /** Its clock, which ends logins; default: the one of this process, which tests move. */
  readonly now?: () => number
}

export async function newCustomer({ url, shop, now = () => Date.now() }: Shop, email: string): Promise<Customer> {
  const client = new Medusa({
    baseUrl: url,
    publishableKey: shop.publishable_key,
    auth: { type: "jwt", jwtTokenStorageMethod: "memory" },
  })
  await client.auth.register("customer", "emailpass", { email, password: PASSWORD })
  const { customer } = await client.store.customer.create({ email })

  let last: { readonly token: string; readonly at: number } | undefined
  const login = async (): Promise<string> => {
    if (last && Math.abs(now() - last.at) < LOGIN_MS) return last.token
    const token = await client.auth.login("customer", "emailpass", { email, password: PASSWORD })
    if (typeof token !== "string") throw new Error("The login led on to somewhere else.")
    last = { token, at: now() }
    return token
  }
  const loggedIn = async (): Promise<Medusa> => {
    await login()
    return client
  }
  return {
    id: customer.id,
    email,
    token: login,
    storefront: loggedIn,
    ask: async (path, json, method) =>
      ask(url + path, {
        headers: { "x-publishable-api-key": shop.publishable_key, authorization: `Bearer ${await login()}` },
        json,
        method,
      }),
    acquiring: async () => new AcquiringRoutes({ url, publishableKey: shop.publishable_key }, await login()),
    take: async (cartId) => {
      await (await loggedIn()).store.cart.transferCart(cartId)
    },
  }
}
