import type { QuestionTrouble } from "../../domain/question-trouble"

/** How a test of the connection ends. `unclear` is an answer that came and that the profile does not explain. */
export type ConnectionResult = "works" | "unclear" | QuestionTrouble

export interface ConnectionWords {
  /** What happened. */
  readonly sentence: string
  /** What to do; null where nothing is to be done. */
  readonly remedy: string | null
  /** The settings of the account to look at, the likeliest first. */
  readonly settings: readonly string[]
}

/** The result of a test in the merchant's words. */
export function connectionWords(result: ConnectionResult): ConnectionWords {
  switch (result) {
    case "works":
      return { sentence: "The connection works: the gateway knows the account and took its signature.", remedy: null, settings: [] }
    case "signature":
      return {
        sentence: "The gateway refuses the signature.",
        remedy: "Save sign_key again as the gateway gave it to you. If it is right, compare how the profile signs questions with the gateway's document.",
        settings: ["sign_key", "profile.operations.query.signature", "profile.signing"],
      }
    case "access":
      return {
        sentence: "The gateway does not let the account in.",
        remedy: "Compare merchant_id, account_id and sign_key with what the gateway gave you.",
        settings: ["merchant_id", "account_id", "sign_key"],
      }
    case "environment":
      return {
        sentence: "This is a test account at the live gateway, or a live account at the test gateway.",
        remedy: "Compare baseUrl, merchant_id and account_id with what the gateway gave you for this account.",
        settings: ["baseUrl", "merchant_id", "account_id"],
      }
    case "ip_not_registered":
      return {
        sentence: "The gateway knows the account and does not answer questions from this server: its address is not registered there.",
        remedy: "Have the gateway's operator register the public IP addresses of all your servers and workers for queries.",
        settings: [],
      }
    case "unreachable":
      return {
        sentence: "No readable answer came from the gateway.",
        remedy: "Check baseUrl, and that this server reaches it. If both are right, ask the gateway's operator.",
        settings: ["baseUrl", "profile.operations.query.path"],
      }
    case "parameters":
      return {
        sentence: "The gateway does not understand the question.",
        remedy: "Compare field names, encoding and selectors of queries in the profile with the gateway's document.",
        settings: ["profile.operations.query"],
      }
    case "too_many":
      return {
        sentence: "The gateway refuses the question as one too many.",
        remedy: "Wait a minute and test again; if it stays so, lower requestsPerSecond to what the gateway allows.",
        settings: ["requestsPerSecond", "profile.operations.query.max_orders"],
      }
    case "system":
      return {
        sentence: "The gateway answers with a failure of its own system.",
        remedy: "Test again later; if it stays so, ask the gateway's operator.",
        settings: [],
      }
    case "unclear":
      return {
        sentence: "The gateway answers, and what it says is not understood.",
        remedy: "Compare the codes and field names of queries in the profile with the gateway's document.",
        settings: ["profile.statuses", "profile.operations.query", "merchant_id", "account_id"],
      }
    case "switched_off":
      return {
        sentence: "Questions are switched off for this account, so that the connection cannot be tested.",
        remedy: "If your gateway offers queries, switch them on in the profile.",
        settings: ["profile.operations.query.enabled"],
      }
  }
}
