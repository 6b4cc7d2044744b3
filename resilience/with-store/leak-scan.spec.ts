import { verbatim } from "../../src/domain/shared/messages/message"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { TestDatabaseUtils } from "@medusajs/test-utils"
import { leaksOf, searchEverything } from "../leak-scan/search-everything"
import { tableOf } from "../../testing/admin/problem-list"
import { newPlan, subscribe } from "../../testing/shop/subscribe"
import { withStore } from "../../testing/store/with-store"

withStore("The search for what may not be stored", (world) => {
  const folder = mkdtempSync(join(tmpdir(), "canary-"))
  afterAll(() => rmSync(folder, { recursive: true }))

  async function leaks(): Promise<readonly string[]> {
    const database = world().container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
    const { rows } = await database.raw<{ rows: readonly { name: string }[] }>("SELECT current_database() AS name")
    const databaseUrl = TestDatabaseUtils.getDatabaseURL(rows[0]?.name)
    return leaksOf(await searchEverything({ databaseUrl, folder, secrets: [], sandbox: world().sandbox }))
  }

  it("finds the token of a stored card in the database and in files, where it is not under our key", async () => {
    await subscribe(world(), (await newPlan(world())).id)
    const token = (await world().sandbox.tokens()).at(-1)
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    expect(await leaks()).toEqual([])
    await tableOf(world(), "acquiring_payment").update({ result_text: verbatim(`the token ${token} was charged`) })
    writeFileSync(join(folder, "store.log"), `{"token_id":"${token}"}`)
    expect(await leaks()).toEqual([
      "kept: the token of a stored card in the table public.acquiring_payment",
      "kept: the token of a stored card in the file store.log",
    ])
  })
})
