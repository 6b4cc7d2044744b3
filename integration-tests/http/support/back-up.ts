import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { TestDatabaseUtils } from "@medusajs/test-utils"
import { inboxQuiet } from "../../../testing/store/inbox"
import { backUp } from "../../../testing/database/stored-rows"
import type { StoreUnderTest } from "../../../testing/store/with-store"

export interface BackUp {
  /** Puts the whole database back to the back-up, once. The gateway keeps what it did since. */
  restore(): Promise<void>
}

/** Takes a back-up of a store's database as it is now. */
export async function takeBackUp({ container }: StoreUnderTest): Promise<BackUp> {
  const { rows } = await container
    .resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: { name: string }[] }>("SELECT current_database() AS name")
  const kept = await backUp(TestDatabaseUtils.getDatabaseURL(rows[0]?.name ?? ""))
  return {
    async restore() {
      await inboxQuiet(container)
      await kept.putBack()
      await kept.close()
    },
  }
}
