import { model } from "@medusajs/framework/utils"
import { PROBLEM_KINDS } from "../../../domain/problems/problem"

/** What a machine cannot settle, as it is told to the merchant. A row is closed, not deleted, when its cause is gone. */
const AcquiringProblem = model
  .define("acquiring_problem", {
    id: model.id({ prefix: "acqprb" }).primaryKey(),
    /** What it is about, the same as long as it is the same problem; open only once. */
    key: model.text(),
    kind: model.enum([...PROBLEM_KINDS]),
    account: model.text().nullable(),
    payment_id: model.text().nullable(),
    /** The subscription, where it is about one. */
    subscription_id: model.text().nullable(),
    /** What happened, what it means, and what to do, in English. */
    summary: model.text(),
    impact: model.text(),
    resolution: model.text(),
    /** The same, so that it can be translated; null of one that was closed before this was kept. */
    told: model.json().nullable(),
    since: model.dateTime(),
    closed_at: model.dateTime().nullable(),
    mailed_at: model.dateTime().nullable(),
  })
  .indexes([
    {
      name: "IDX_acquiring_problem_open",
      on: ["key"],
      unique: true,
      where: "closed_at IS NULL AND deleted_at IS NULL",
    },
    { name: "IDX_acquiring_problem_since", on: ["since"] },
    { name: "IDX_acquiring_problem_payment", on: ["payment_id"], where: "payment_id IS NOT NULL" },
  ])

export default AcquiringProblem
