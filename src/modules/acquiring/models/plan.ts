import { model } from "@medusajs/framework/utils"
import { PRICINGS } from "../../../domain/subscriptions/plan"
import { INTERVALS } from "../../../domain/shared/calendar"

/** The terms of a subscription on sale. A subscription copies the agreed terms, so a plan may change at any time. */
const AcquiringPlan = model
  .define("acquiring_plan", {
    id: model.id({ prefix: "acqplan" }).primaryKey(),
    account: model.text(),
    name: model.text(),
    /** An archived plan is not offered; existing subscriptions continue. */
    state: model.enum(["active", "archived"]).default("active"),
    interval: model.enum([...INTERVALS]),
    interval_count: model.number(),
    /** The total number of cycles; null: no end. */
    cycles: model.number().nullable(),
    pricing: model.enum([...PRICINGS]).default("locked"),
    /** The number of cycles, from the first, with the introductory price. */
    intro_cycles: model.number().default(0),
    /** The price of one piece in such a cycle: decimal text by currency code. */
    intro_prices: model.json(),
    /** Whether a customer and a card get the introductory price only once, however often they subscribe. */
    intro_once: model.boolean().default(false),
  })
  .indexes([{ name: "IDX_acquiring_plan_account", on: ["account", "created_at"] }])

export default AcquiringPlan
