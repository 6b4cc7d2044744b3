import { said } from "../../domain/shared/told"
import type { Unknown, UnknownReason } from "./outcome"

/** Where a call was made: for the texts that the merchant reads. */
export interface CallPlace {
  readonly operation: string
  readonly account: string
}

export interface UnknownFacts {
  readonly fields?: readonly string[]
  readonly http_status?: number
  /** A code or status of the gateway, or a short word for what went wrong; never a part of a body. */
  readonly detail?: string
}

/** An unknown outcome with its sentence for the merchant: what happened, where, what to do. */
export function unknown(place: CallPlace, reason: UnknownReason, facts: UnknownFacts = {}): Unknown {
  const { fields, http_status } = facts
  return {
    kind: "unknown",
    reason,
    message: said`${place.operation} of account "${place.account}": ${SENTENCES[reason](facts)}`,
    ...(fields && { fields }),
    ...(http_status !== undefined && { http_status }),
  }
}

const SENTENCES: Readonly<Record<UnknownReason, (facts: UnknownFacts) => string>> = {
  never_sent: ({ detail }) =>
    sentences(
      said`the gateway could not be reached (${detail ?? said`no connection`}) and nothing was sent.`,
      said`Check the base URL, this server's network and the gateway's certificate.`
    ),
  timeout: () => sentences(said`no whole answer came in time.`, ASK_FIRST),
  connection_lost: () => sentences(said`the connection ended before the answer did.`, ASK_FIRST),
  http_status: ({ http_status }) =>
    sentences(
      said`the gateway answered with HTTP ${http_status ?? "error"}, which does not say how it ended.`,
      said`Ask by a query; if it stays so, check the base URL and the operation's path in the profile.`
    ),
  too_large: () =>
    sentences(
      said`the answer is larger than any that the document describes and was not read.`,
      said`Check the base URL.`
    ),
  unreadable: ({ detail }) =>
    sentences(
      detail === undefined
        ? said`the answer is not what the document describes.`
        : said`the answer is not what the document describes (${detail}).`,
      said`Often an error page of something between this server and the gateway: check the base URL.`
    ),
  signature: ({ detail }) =>
    sentences(
      detail === "missing"
        ? said`the signature of the answer is missing, so that it is not believed.`
        : said`the signature of the answer is wrong, so that it is not believed.`,
      said`Check the account's sign key, and the operation's result_signature in the profile.`
    ),
  echo: ({ fields = [] }) =>
    said`the answer speaks of something else than was sent (${fields.join(", ")} differ), so that it is not believed.`,
  unknown_code: ({ detail }) =>
    sentences(
      said`the gateway's status (${detail ?? "none"}) does not say how it ended.`,
      said`If your gateway documents it, add it to statuses or codes in the account's profile.`
    ),
  incomplete: ({ fields = [] }) => said`the answer lacks ${fields.join(", ")}, without which it says nothing certain.`,
}

const ASK_FIRST = said`It may have been carried out: ask the gateway by a query before doing it again.`

function sentences(...list: readonly string[]): string {
  return list.join(" ")
}
