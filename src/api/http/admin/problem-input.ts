import { z } from "@medusajs/framework/zod"
import { PROBLEM_KINDS } from "../../../domain/problems/problem"
import { filterText, oneOrMore, pageInput } from "../shared/list-input"

export const problemListInput = z.strictObject({
  ...pageInput,
  order: z.enum(["since", "-since"]).default("-since"),
  q: filterText(64).describe("Beginning of an order number, or part of the summary."),
  state: z.enum(["open", "closed", "all"]).default("open"),
  kind: oneOrMore(PROBLEM_KINDS),
  account: filterText(32),
  payment_id: filterText(64),
})
