import type Medusa from "@medusajs/js-sdk"
import { Modules } from "@medusajs/framework/utils"
import { ensureAdminUser } from "../../store/src/seed/admin-user"
import { admin } from "../../../testing/admin/admin"
import type { StoreUnderTest } from "../../../testing/store/with-store"

const LOGIN = { email: "second@example.com", password: "another password of the tests" }

/** Another user of the admin, logged in, with their id. */
export async function secondAdmin({
  container,
  url,
}: StoreUnderTest): Promise<{ readonly id: string; readonly client: Medusa }> {
  await ensureAdminUser(container, LOGIN)
  return { id: await userId({ container }, LOGIN.email), client: await admin({ url, ...LOGIN }) }
}

/** The id of a user of the admin. */
export async function userId({ container }: Pick<StoreUnderTest, "container">, email: string): Promise<string> {
  const [user] = await container.resolve(Modules.USER).listUsers({ email })
  if (!user) throw new Error(`There is no user ${email}.`)
  return user.id
}
