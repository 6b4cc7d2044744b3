import type { LoaderOptions } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { findConfigurationFaults } from "../accounts/configuration"
import type { Database } from "../sql/database"
import { EncryptionKeyError, Keyring } from "../security/encryption"
import { readOptions } from "../accounts/options"
import { checkSealed } from "../repositories/subscriptions/sealed-columns"
import { isDatabaseCommand } from "../sql/database-command"

/**
 * Stops the start of a store that could not accept a payment. One message lists every fault with its resolution.
 * Database commands such as `db:migrate` are exempt.
 */
export default async function checkConfiguration({
  container,
  options: raw,
}: LoaderOptions<Record<string, unknown>>): Promise<void> {
  if (isDatabaseCommand()) return
  const config = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const read = readOptions(raw)
  const faults = findConfigurationFaults(config.modules?.[Modules.PAYMENT])
  if ("faults" in read) faults.unshift(...read.faults)
  else {
    const database: Database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    faults.push(...(await findKeyFaults(database, new Keyring(read.options.encryptionKey))))
  }
  if (faults.length === 0) return
  const list = faults.map((fault, index) => `  ${index + 1}. ${fault}`).join("\n")
  throw new MedusaError(
    MedusaError.Types.INVALID_DATA,
    `medusa-payment-acquiring cannot start. Correct these settings in medusa-config:\n${list}`
  )
}

async function findKeyFaults(database: Database, keyring: Keyring): Promise<string[]> {
  if (!(await database.schema.hasTable("acquiring_payment"))) return []
  try {
    await checkSealed(database, keyring)
    return []
  } catch (error) {
    if (!(error instanceof EncryptionKeyError)) throw error
    return [`encryptionKey: ${error.message} Add the key it was written with: encryptionKey: [newKey, oldKey].`]
  }
}
