import type { QueryFailure } from "../../domain/accounts/query-failure"
import { told } from "../../domain/shared/told"
import type { Told } from "../../domain/shared/told"
import { advice } from "./advice"
import type { Advice } from "./advice"

/** How a test of the connection ends. `unclear` is an answer that came and that the profile does not explain. */
export type ConnectionResult = "works" | "unclear" | QueryFailure

export interface ConnectionWords extends Advice {
  /** The settings of the account to look at, the likeliest first. */
  readonly settings: readonly string[]
}

interface TroubleWords {
  readonly summary: Told
  readonly resolution: Told
  readonly settings: readonly string[]
}

/** What keeps a gateway from answering, and what to do about it: a test of the connection and the list of problems say the same. */
export const TROUBLE_WORDS: Readonly<Record<Exclude<ConnectionResult, "works">, TroubleWords>> = {
  signature: {
    summary: told`The gateway refuses the signature.`,
    resolution: told`Save sign_key again as the gateway gave it to you. If it is right, compare how the profile signs questions with the gateway's document.`,
    settings: ["sign_key", "profile.operations.query.signature", "profile.signing"],
  },
  access: {
    summary: told`The gateway does not let the account in.`,
    resolution: told`Compare merchant_id, account_id and sign_key with what the gateway gave you.`,
    settings: ["merchant_id", "account_id", "sign_key"],
  },
  environment: {
    summary: told`This is a test account at the live gateway, or a live account at the test gateway.`,
    resolution: told`Compare baseUrl, merchant_id and account_id with what the gateway gave you for this account.`,
    settings: ["baseUrl", "merchant_id", "account_id"],
  },
  ip_not_registered: {
    summary: told`The gateway knows the account and does not answer questions from this server: its address is not registered there.`,
    resolution: told`Have the gateway's operator register the public IP addresses of all your servers and workers for queries.`,
    settings: [],
  },
  unreachable: {
    summary: told`No readable answer came from the gateway.`,
    resolution: told`Check baseUrl, and that your servers reach it. If both are right, ask the gateway's operator.`,
    settings: ["baseUrl", "profile.operations.query.path"],
  },
  parameters: {
    summary: told`The gateway does not understand the question.`,
    resolution: told`Compare operations.query of the profile (field names, encoding, selectors) with the gateway's document.`,
    settings: ["profile.operations.query"],
  },
  too_many: {
    summary: told`The gateway refuses the question as one too many.`,
    resolution: told`Wait a minute; if it stays so, lower requestsPerSecond to what the gateway allows.`,
    settings: ["requestsPerSecond", "profile.operations.query.max_orders"],
  },
  system: {
    summary: told`The gateway answers with a failure of its own system.`,
    resolution: told`If it stays so, ask the gateway's operator.`,
    settings: [],
  },
  unclear: {
    summary: told`The gateway answers, and what it says is not understood.`,
    resolution: told`Compare the codes and field names of queries in the profile with the gateway's document.`,
    settings: ["profile.statuses", "profile.operations.query", "merchant_id", "account_id"],
  },
  switched_off: {
    summary: told`Questions are switched off for this account, so that the connection cannot be tested.`,
    resolution: told`If your gateway offers queries, switch them on in the profile.`,
    settings: ["profile.operations.query.enabled"],
  },
}

/** The result of a test in the merchant's words. */
export function connectionWords(result: ConnectionResult): ConnectionWords {
  if (result === "works")
    return {
      ...advice(told`The connection works: the gateway knows the account and took its signature.`, null),
      settings: [],
    }
  const { summary, resolution, settings } = TROUBLE_WORDS[result]
  return { ...advice(summary, resolution), settings }
}
