import Medusa from "@medusajs/js-sdk"
import { AcquiringRoutes } from "./acquiring"
import { ask } from "./http"
import type { Answer } from "./http"
import type { StoreUnderTest } from "./with-store"

const PASSWORD = "a password of the tests"

/** A customer with an account of the shop. */
export interface Customer {
  readonly id: string
  /** Asks the store as they do, logged in at this moment: the date may have been put on by months. */
  ask(path: string, json?: unknown, method?: string): Promise<Answer>
  /** The plugin's payment routes, asked by them. */
  acquiring(): Promise<AcquiringRoutes>
  /** Makes a cart theirs. */
  take(cartId: string): Promise<void>
}

/** Registers somebody with the shop. */
export async function newCustomer({ url, shop }: Pick<StoreUnderTest, "url" | "shop">, email: string): Promise<Customer> {
  const client = (): Medusa => new Medusa({ baseUrl: url, publishableKey: shop.publishable_key, auth: { type: "jwt", jwtTokenStorageMethod: "memory" } })
  const registering = client()
  await registering.auth.register("customer", "emailpass", { email, password: PASSWORD })
  const { customer } = await registering.store.customer.create({ email })

  const login = async (as = client()): Promise<string> => {
    const token = await as.auth.login("customer", "emailpass", { email, password: PASSWORD })
    if (typeof token !== "string") throw new Error("The login led on to somewhere else.")
    return token
  }
  return {
    id: customer.id,
    ask: async (path, json, method) =>
      ask(url + path, { headers: { "x-publishable-api-key": shop.publishable_key, authorization: `Bearer ${await login()}` }, json, method }),
    acquiring: async () => new AcquiringRoutes({ url, publishableKey: shop.publishable_key }, await login()),
    take: async (cartId) => {
      const as = client()
      await login(as)
      await as.store.cart.transferCart(cartId)
    },
  }
}
