import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { refOf } from "../../../testing/shop/pay"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import { withStore } from "../../../testing/store/with-store"
import { captureOutput } from "./support/output"

const DOCUMENT = "DOC-hunter2-77"

withStore("A statement that the database refuses", (world) => {
  it("reveals its values neither to the shopper nor in the log", async () => {
    const database = world().container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
    const run = (sql: string) => database.raw(sql)
    await run("ALTER TABLE acquiring_payment ADD CONSTRAINT refused_in_a_test CHECK (currency <> 'EUR') NOT VALID")
    const output = captureOutput(world())
    try {
      const answer = await world().acquiring.card(refOf(await world().newCart()), cardOf("4111111111111111"), {
        extra: { document: DOCUMENT },
      })
      expect(answer.status).toBe(500)
      expect(answer.text).not.toContain(DOCUMENT)
      expect(output.text()).toContain("failed with 23514")
      expect(output.text()).not.toContain(DOCUMENT)
    } finally {
      output.release()
      await run("ALTER TABLE acquiring_payment DROP CONSTRAINT refused_in_a_test")
    }
  })
})
