import Medusa from "@medusajs/js-sdk"

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
