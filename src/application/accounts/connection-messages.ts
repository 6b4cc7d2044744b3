import type { QueryFailure } from "../../domain/accounts/query-failure"
import { createMessage } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import { advice } from "./advice"
import type { Advice } from "./advice"

/** The result of a connection test. `unclear`: a response came that the profile does not explain. */
export type ConnectionResult = "works" | "unclear" | QueryFailure

export interface ConnectionMessages extends Advice {
  /** The account settings to check, the likeliest first. */
  readonly settings: readonly string[]
}

interface TroubleWords {
  readonly summary: Message
  readonly resolution: Message
  readonly settings: readonly string[]
}

/** The cause and resolution of each query failure. The connection test and the problem list share them. */
export const FAILURE_MESSAGES: Readonly<Record<Exclude<ConnectionResult, "works">, TroubleWords>> = {
  signature: {
    summary: createMessage("gateway.signature_rejected"),
    resolution: createMessage("gateway.signature_rejected_resolution"),
    settings: ["sign_key", "profile.operations.query.signature", "profile.signing"],
  },
  access: {
    summary: createMessage("gateway.access_denied"),
    resolution: createMessage("gateway.access_denied_resolution"),
    settings: ["merchant_id", "account_id", "sign_key"],
  },
  environment: {
    summary: createMessage("gateway.environment_mismatch"),
    resolution: createMessage("gateway.environment_mismatch_resolution"),
    settings: ["baseUrl", "merchant_id", "account_id"],
  },
  ip_not_registered: {
    summary: createMessage("gateway.ip_not_registered"),
    resolution: createMessage("gateway.ip_not_registered_resolution"),
    settings: [],
  },
  unreachable: {
    summary: createMessage("gateway.no_readable_response"),
    resolution: createMessage("gateway.no_readable_response_resolution"),
    settings: ["baseUrl", "profile.operations.query.path"],
  },
  parameters: {
    summary: createMessage("gateway.query_invalid"),
    resolution: createMessage("gateway.query_invalid_resolution"),
    settings: ["profile.operations.query"],
  },
  too_many: {
    summary: createMessage("gateway.query_rate_limited"),
    resolution: createMessage("gateway.query_rate_limited_resolution"),
    settings: ["requestsPerSecond", "profile.operations.query.max_orders"],
  },
  system: {
    summary: createMessage("gateway.system_error"),
    resolution: createMessage("gateway.system_error_resolution"),
    settings: [],
  },
  unclear: {
    summary: createMessage("gateway.response_not_understood"),
    resolution: createMessage("gateway.response_not_understood_resolution"),
    settings: ["profile.statuses", "profile.operations.query", "merchant_id", "account_id"],
  },
  switched_off: {
    summary: createMessage("gateway.queries_disabled"),
    resolution: createMessage("gateway.queries_disabled_resolution"),
    settings: ["profile.operations.query.enabled"],
  },
}

export function connectionMessages(result: ConnectionResult): ConnectionMessages {
  if (result === "works")
    return {
      ...advice(createMessage("gateway.connection_works"), null),
      settings: [],
    }
  const { summary, resolution, settings } = FAILURE_MESSAGES[result]
  return { ...advice(summary, resolution), settings }
}
