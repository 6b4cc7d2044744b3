import { basename } from "node:path"
import { z } from "@medusajs/framework/zod"
import * as accountInput from "../../src/api/http/accounts/account-input"
import * as auditInput from "../../src/api/http/accounts/audit-input"
import * as installationInput from "../../src/api/http/accounts/installation-input"
import * as moneyInput from "../../src/api/http/shared/money-input"
import * as webhookInput from "../../src/api/http/webhooks/webhook-input"
import * as overviewInput from "../../src/api/http/admin/overview-input"
import * as paymentInput from "../../src/api/http/payments/payment-input"
import * as paymentLinkInput from "../../src/api/http/payment-links/payment-link-input"
import * as payoutInput from "../../src/api/http/modifications/payout-input"
import * as planInput from "../../src/api/http/subscriptions/plan-input"
import * as problemInput from "../../src/api/http/admin/problem-input"
import * as refundInput from "../../src/api/http/modifications/refund-input"
import * as resolutionInput from "../../src/api/http/payments/resolution-input"
import * as reviewInput from "../../src/api/http/payments/review-input"
import * as shopperInput from "../../src/api/http/shared/shopper-input"
import * as subscriptionInput from "../../src/api/http/subscriptions/subscription-input"
import type { InputUse } from "./read-routes"
import type { Schema } from "./schema"

/** The files of src/api/http that hold what routes check their requests with. */
const FILES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "account-input.ts": accountInput,
  "audit-input.ts": auditInput,
  "installation-input.ts": installationInput,
  "money-input.ts": moneyInput,
  "webhook-input.ts": webhookInput,
  "overview-input.ts": overviewInput,
  "payment-input.ts": paymentInput,
  "payment-link-input.ts": paymentLinkInput,
  "payout-input.ts": payoutInput,
  "plan-input.ts": planInput,
  "problem-input.ts": problemInput,
  "refund-input.ts": refundInput,
  "resolution-input.ts": resolutionInput,
  "review-input.ts": reviewInput,
  "shopper-input.ts": shopperInput,
  "subscription-input.ts": subscriptionInput,
}

/** The body that a client may send, and whether it may send none. */
export interface Input {
  readonly schema: Schema
  readonly isOptional: boolean
}

/**
 * @throws Error naming a schema that is private to its route, or in a file that is not listed here
 */
export function inputOf({ file, schema: name }: InputUse): Input {
  const found = FILES[basename(file)]?.[name]
  if (!(found instanceof z.ZodType)) {
    throw new Error(
      `${name} in ${file} cannot be read: export it from a file of src/api/http, and list that in scripts/openapi/input-schemas.ts.`
    )
  }
  const { $schema: _, ...schema } = z.toJSONSchema(found, { io: "input", unrepresentable: "any" })
  return { schema: { ...schema }, isOptional: found.safeParse({}).success }
}
