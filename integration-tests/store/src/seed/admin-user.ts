import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createUserAccountWorkflow } from "@medusajs/medusa/core-flows"

const PROVIDER = "emailpass"

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** A user of the admin who can log in with these credentials, also when an earlier password was another one. */
export async function ensureAdminUser(container: MedusaContainer, { email, password }: Credentials): Promise<void> {
  const auth = container.resolve(Modules.AUTH)
  const [user] = await container.resolve(Modules.USER).listUsers({ email })
  if (user) {
    await auth.updateProvider(PROVIDER, { entity_id: email, password })
    return
  }
  const { authIdentity, error } = await auth.register(PROVIDER, { body: { email, password } })
  if (!authIdentity) throw new Error(`The admin user ${email} could not be made: ${error}`)
  await createUserAccountWorkflow(container).run({
    input: { authIdentityId: authIdentity.id, userData: { email, first_name: "Shop", last_name: "Admin" } },
  })
}
