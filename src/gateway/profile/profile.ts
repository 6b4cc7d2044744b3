import { z } from "zod"
import { SECOND_TRANSACTIONS } from "../../domain/modifications/second-transaction"
import { englishOf } from "../../domain/shared/messages/message"
import { InvalidProfile } from "../outcomes/errors"
import type { ProfileProblem } from "../outcomes/errors"
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
        "Whether the gateway's account captures at once or waits for a capture. Only read where a query does not say."
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
      .describe("How many refunds one payment may have: refund_reference_id counts them with two digits."),
    secondTransaction: z
      .enum(SECOND_TRANSACTIONS)
      .default("ask")
      .describe(
        "What a second transaction under the order number of a payment is: taken twice, so that it is reversed (`reverse`), another record of the same payment, " +
          "such as its capture (`same_payment`), or for you to look up (`ask`). One that may be a capture is never reversed by itself."
      ),
    savedCardsOnPage: z
      .boolean()
      .default(false)
      .describe(
        "Whether a customer can choose a saved card for the gateway's page (`saved_card`, sent as `token_id`). Set it only if the gateway keeps the token out " +
          "of its page: a page that shows it is not passed on."
      ),
    webhooks: webhookSettings,
  })
  .describe("What the gateway's document leaves open.")

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
      problem: englishOf("settings.unknown_setting"),
    }))
  }
  return [{ setting, problem: issue.message }]
}
