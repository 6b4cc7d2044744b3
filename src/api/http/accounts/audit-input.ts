import { z } from "@medusajs/framework/zod"
import { AUDITED_ACTIONS, AUDIT_OUTCOMES, isAuditedAction } from "../../../domain/accounts/audit"
import { filterText, oneOrMore, pageInput } from "../shared/list-input"

const action = z.enum(Object.keys(AUDITED_ACTIONS).filter(isAuditedAction))

export const auditListInput = z.strictObject({
  ...pageInput,
  order: z.enum(["created_at", "-created_at"]).default("-created_at"),
  q: filterText(64).describe(
    "Beginning of the subject's id or of its payment's order number, or part of the actor's name or address."
  ),
  action: z.union([action.transform((one) => [one]), z.array(action)]).optional(),
  outcome: oneOrMore(AUDIT_OUTCOMES),
  subject: filterText(64).describe("The handle of an account, or the id of another subject."),
  payment_id: filterText(64).describe("The payment that the entry is about."),
  actor: filterText(64).describe("The id of the admin user or of the secret API key."),
})

export const auditVerificationInput = z.strictObject({
  position: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe("The number of a link that you stored before, with its `hash`. The chain must still contain it."),
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})
