import { z } from "zod"

/** A code of the gateway. `x` matches any digit, so `41xx` covers a range. */
const code = z.string().min(1).max(32)

/**
 * A table of codes. The merchant's codes are added to the defaults one by one, so one new code needs one line. To
 * remove a default code, map it to `unknown`.
 */
function codeTable<Meaning extends string>(
  meaning: z.ZodType<Meaning, Meaning>,
  defaults: Readonly<Record<string, Meaning>>
) {
  return z
    .record(code, meaning)
    .prefault({ ...defaults })
    .transform((given): Readonly<Record<string, Meaning>> => ({ ...defaults, ...given }))
}

/** Looks up a code: the exact code first, then a pattern with `x`. `undefined` if the code is not listed. */
export function meaningOf<Meaning>(table: Readonly<Record<string, Meaning>>, given: string): Meaning | undefined {
  if (Object.hasOwn(table, given)) return table[given]
  const pattern = Object.keys(table).find((key) => key.includes("x") && matches(key, given))
  return pattern === undefined ? undefined : table[pattern]
}

function matches(pattern: string, given: string): boolean {
  if (pattern.length !== given.length) return false
  return [...pattern].every((character, place) =>
    character === "x" ? /^\d$/.test(given.charAt(place)) : character === given.charAt(place)
  )
}

const PAYMENT_STATUSES = { "1": "success", "0": "failed", "-1": "pending", "-2": "to_be_confirmed" } as const
const PAYMENT_MEANINGS = ["success", "failed", "pending", "to_be_confirmed"] as const
const REQUEST_MEANINGS = [
  "not_found",
  "parameters",
  "too_many",
  "access",
  "signature",
  "environment",
  "ip_not_registered",
  "system",
] as const
const REQUEST_STATUSES = {
  "2": "not_found",
  "3": "parameters",
  "4": "too_many",
  "5": "access",
  "6": "signature",
  "7": "ip_not_registered",
  "999": "system",
  I0013: "signature",
  I0014: "environment",
  I0015: "environment",
} as const

/**
 * The meanings of the gateway's status codes (gateway-api 3). An unlisted code is unknown, never a decline. For one
 * order of a batch `other_element_status` decides.
 */
export const statusTables = z
  .strictObject({
    order_status: codeTable(z.enum([...PAYMENT_MEANINGS, "unknown"]), PAYMENT_STATUSES).describe(
      "order_status of a payment result."
    ),
    query_result: codeTable(z.enum([...PAYMENT_MEANINGS, ...REQUEST_MEANINGS, "unknown"]), {
      ...PAYMENT_STATUSES,
      ...REQUEST_STATUSES,
    }).describe("query_result of a query: how the payment ended, or why the query was rejected."),
    payment_status: codeTable(z.enum(["created_or_failed", "authorized", "captured", "refund_stage", "unknown"]), {
      "1000": "created_or_failed",
      "2000": "authorized",
      "3000": "captured",
      "41xx": "refund_stage",
    }).describe("payment_status of a query. An x matches any digit."),
    return_status: codeTable(z.enum(["ok", ...REQUEST_MEANINGS, "unknown"]), {
      "1": "ok",
      ...REQUEST_STATUSES,
    }).describe("return_status of a batch result. 1: processed. Any other code: why the whole request was rejected."),
    element_status: codeTable(z.enum(["accepted", "not_accepted", "unknown"]), {
      "1": "accepted",
      "0": "not_accepted",
      "-1": "unknown",
      "-2": "unknown",
    }).describe("review_status, cancel_status, capture_status, refund_status of one order in a batch."),
    other_element_status: z
      .enum(["not_accepted", "unknown"])
      .default("not_accepted")
      .describe("Meaning of any other status of one order."),
  })
  .prefault({})
  .describe("Meanings of the gateway's status codes. Your codes are added to the defaults.")

export const resultCodes = z
  .strictObject({
    success: z.array(code).default(["0000"]).describe("Codes of `result_info` that a successful payment has."),
    processed: z
      .array(code)
      .default(["OK"])
      .describe("Texts of `return_message` that a processed request has, in upper or lower case."),
    refund_accepted: z
      .array(code)
      .default(["V0000"])
      .describe("Codes of `refund_message` that an accepted refund has."),
    uncertain: z
      .array(code)
      .default(["E0002", "E0003", "I0061"])
      .describe(
        "Codes of a failed result that leave the outcome open, such as time-outs at the bank or a duplicate order number."
      ),
    final: z
      .array(code)
      .default([])
      .describe(
        "Codes of a failed result that decline a card for good, in addition to the built-in ones. The card is not charged again."
      ),
    authentication_required: z
      .array(code)
      .default([])
      .describe(
        "Codes of a failed result that require 3-D Secure, in addition to the built-in ones. For a renewal, the customer then needs a payment link."
      ),
  })
  .prefault({})
  .describe("Codes in result_info, refund_message and return_message.")

export type RequestMeaning = (typeof REQUEST_MEANINGS)[number]
