import { knex } from "@medusajs/framework/mikro-orm/knex"
import { daysIn } from "./period"

describe("the days of a period", () => {
  it("are passed to the database as moments, never as the name of a zone that it may not know", () => {
    const { sql, bindings } = daysIn(
      knex({ client: "pg" }),
      { days: 2, time_zone: "Asia/Calcutta" },
      new Date("2026-11-22T20:00:00Z")
    ).toSQL()
    expect(`${sql} ${JSON.stringify(bindings)}`).not.toMatch(/zone|Calcutta/i)
    expect(bindings).toEqual([
      ["2026-11-22", "2026-11-23"],
      [new Date("2026-11-21T18:30:00Z"), new Date("2026-11-22T18:30:00Z")],
      [new Date("2026-11-22T18:30:00Z"), new Date("2026-11-23T18:30:00Z")],
    ])
  })
})
