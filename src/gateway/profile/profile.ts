import { z } from "zod"
import { SECOND_TRANSACTIONS } from "../../domain/modifications/second-transaction"
import { createMessage } from "../../domain/shared/messages/message"
import { InvalidProfile } from "../outcomes/errors"
import type { ProfileProblem } from "../outcomes/errors"
import { issueMessage } from "./issue-message"
import { resultCodes, statusTables } from "./settings/code-tables"
import {
  fallbackSettings,
  formatSettings,
  itemSettings,
  lengthSettings,
  requiredSettings,
  subscriptionSettings,
  threeDSecureSettings,
  wordSettings,
} from "./settings/message-settings"
import { webhookSettings } from "./settings/webhook-settings"
import { operationsSettings } from "./settings/operations-settings"
import { signingSettings } from "./settings/signature-settings"

/**
 * Everything that the gateway's document leaves open. The defaults follow the gateway's family. An account overrides
 * single settings with one JSON object; an unknown key is an error.
 */
export const profileSchema = z
  .strictObject({
    capture: z
      .enum(["automatic", "manual"])
      .default("automatic")
      .describe(
        "Whether the gateway's account captures at once or waits for a capture. Used only if a query does not return it."
      ),
    signing: signingSettings,
    operations: operationsSettings,
    statuses: statusTables,
    codes: resultCodes,
    words: wordSettings,
    fallbacks: fallbackSettings,
    formats: formatSettings,
    items: itemSettings,
    lengths: lengthSettings,
    required: requiredSettings,
    three_d_secure: threeDSecureSettings,
    subscriptions: subscriptionSettings,
    refunds_per_payment: z
      .number()
      .int()
      .min(1)
      .default(99)
      .describe("Maximum number of refunds of one payment. `refund_reference_id` counts them with two digits."),
    secondTransaction: z
      .enum(SECOND_TRANSACTIONS)
      .default("ask")
      .describe(
        "Treatment of a second transaction under the order number of a payment. `reverse`: it is a double payment and is reversed. `same_payment`: it is another record of the payment, such as its capture. `ask`: it becomes a problem for you to decide. A possible capture is never reversed automatically."
      ),
    savedCardsOnPage: z
      .boolean()
      .default(false)
      .describe(
        "Whether a customer can choose a saved card for the gateway's page (`saved_card`, sent as `token_id`). Enable it only if the gateway's page does not contain the token. The plugin does not pass on a page that contains it."
      ),
    webhooks: webhookSettings,
  })
  .describe("Answers to the open points of the gateway's document.")

export type Profile = z.output<typeof profileSchema>

/** The merchant's input, which may be any part of the profile. */
export type ProfileInput = z.input<typeof profileSchema>

/**
 * Reads an account's profile; `undefined` and `{}` give the defaults.
 *
 * @throws InvalidProfile that lists every mistake with its setting and what to write instead
 */
export function parseProfile(json: unknown): Profile {
  const parsed = profileSchema.safeParse(json ?? {})
  if (parsed.success) return parsed.data
  throw new InvalidProfile(parsed.error.issues.flatMap(problemsOf))
}

function problemsOf(issue: z.core.$ZodIssue): ProfileProblem[] {
  const setting = issue.path.map(String).join(".")
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      setting: setting === "" ? key : `${setting}.${key}`,
      problem: createMessage("settings.unknown_setting"),
    }))
  }
  return [{ setting, problem: issueMessage(issue) }]
}
