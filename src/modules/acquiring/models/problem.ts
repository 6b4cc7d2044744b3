import { model } from "@medusajs/framework/utils"
import { PROBLEM_KINDS } from "../../../domain/problems/problem"

/** A problem that needs a person. A row is closed, not deleted, when its cause is gone. */
const AcquiringProblem = model
  .define("acquiring_problem", {
    id: model.id({ prefix: "acqprb" }).primaryKey(),
    /** Identifies the problem and its subject; only one open row may have it. */
    key: model.text(),
    kind: model.enum([...PROBLEM_KINDS]),
    account: model.text().nullable(),
    payment_id: model.text().nullable(),
    /** The subscription, if the problem is about one. */
    subscription_id: model.text().nullable(),
    summary: model.json(),
    impact: model.json(),
    resolution: model.json(),
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
