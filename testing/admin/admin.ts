import Medusa from "@medusajs/js-sdk"
import { StoreClock } from "../clock/store-clock"
import type { RunningShop } from "../world/test-world"

export interface AdminLogin {
  readonly url: string
  readonly email: string
  readonly password: string
}

/** The store as the merchant's dashboard sees it: Medusa's own client, logged in. */
export async function admin({ url, email, password }: AdminLogin): Promise<Medusa> {
  const client = new Medusa({ baseUrl: url, auth: { type: "jwt", jwtTokenStorageMethod: "memory" } })
  await client.auth.login("user", "emailpass", { email, password })
  return client
}

/** For how long a login is used again: each costs the store a good deal of work, and is good for a day. */
export const LOGIN_MS = 60 * 60_000

const logins = new Map<string, { readonly client: Medusa; readonly at: number }>()

/** The merchant's view of a store that runs as a process of its own, logged in at this moment of its clock. */
export async function merchantOf({ url, clock, admin: { email, password } }: RunningShop): Promise<Medusa> {
  const { now } = StoreClock.goingOn(clock)
  const last = logins.get(url)
  if (last && Math.abs(now - last.at) < LOGIN_MS) return last.client
  const client = await admin({ url, email, password })
  logins.set(url, { client, at: now })
  return client
}
