import type { LoaderOptions } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { differencesOf } from "../../../domain/accounts/installation-identity"
import type { Database } from "../sql/database"
import { IdentityCheck } from "../accounts/identity-check"
import { readOptions } from "../accounts/options"
import { isDatabaseCommand } from "../sql/database-command"

/**
 * Logs a warning at the start if the store may run on a copy of another store's database. Nothing that moves money is
 * sent then.
 */
export default async function warnIfMoved({
  container,
  options,
  logger,
}: LoaderOptions<Record<string, unknown>>): Promise<void> {
  const read = readOptions(options)
  if (isDatabaseCommand() || "faults" in read) return
  const database: Database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  if (!(await database.schema.hasTable("acquiring_setting"))) return
  const { state, isHeld, known, here } = await new IdentityCheck(database, read.options.publicUrl).check(new Date())
  if (!isHeld || !known) return
  const what =
    state === "copy"
      ? "It is marked as a copy."
      : "Confirm under Card payments in the dashboard whether this is the shop or a copy."
  const where =
    differencesOf(known, here).length === 0
      ? ""
      : ` It worked at ${known.public_url} on the database "${known.database}", and works at ${here.public_url} on "${here.database}".`
  logger?.warn(`Card payments: nothing that moves money is sent by this store.${where} ${what}`)
}
