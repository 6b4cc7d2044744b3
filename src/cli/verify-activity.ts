import { knex } from "@medusajs/framework/mikro-orm/knex"
import { AuditTrail } from "../modules/acquiring/repositories/accounts/audit-trail"
import type { AuditVerification, SeenLink } from "../modules/acquiring/repositories/accounts/audit-verification"
import { Keyring } from "../modules/acquiring/security/encryption"

/** Verifies the audit entries in a store's database over a separate connection. */
export async function verifyActivity(
  connection: string,
  keys: readonly [string, ...string[]],
  seen: SeenLink | undefined
): Promise<AuditVerification> {
  const db = knex({ client: "pg", connection, pool: { min: 0, max: 1 } })
  try {
    return await new AuditTrail(db, new Keyring(keys)).verify(seen, new Date())
  } finally {
    await db.destroy()
  }
}
