import { model } from "@medusajs/framework/utils"
import { PRICINGS } from "../../../domain/subscriptions/plan"
import { INTERVALS } from "../../../domain/shared/calendar"

/** How something is sold again and again. A subscription copies what it was agreed on, so that a plan may change at any time. */
const AcquiringPlan = model
  .define("acquiring_plan", {
    id: model.id({ prefix: "acqplan" }).primaryKey(),
    account: model.text(),
    name: model.text(),
    /** An archived plan is offered to nobody; what was agreed on goes on. */
    state: model.enum(["active", "archived"]).default("active"),
    interval: model.enum([...INTERVALS]),
    interval_count: model.number(),
    /** How many cycles there are in all; null: no end. */
    cycles: model.number().nullable(),
    pricing: model.enum([...PRICINGS]).default("locked"),
    /** How many cycles, from the first on, have the introductory price. */
    intro_cycles: model.number().default(0),
    /** What one piece costs in such a cycle: decimal text by currency code. */
    intro_prices: model.json(),
    /** Whether a customer and a card have the introductory price once, however often they subscribe. */
    intro_once: model.boolean().default(false),
  })
  .indexes([{ name: "IDX_acquiring_plan_account", on: ["account", "created_at"] }])

export default AcquiringPlan
