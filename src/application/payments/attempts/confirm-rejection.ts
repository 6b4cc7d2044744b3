import type { Clock } from "../../../domain/shared/clock"
import { isKnownCode, isRequestError, ownKindOf } from "../../../domain/payments/decline"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Rejected } from "../../../gateway"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { noteAnswer } from "../../accounts/note-answer"
import type { StatusUpdate } from "../status-updates/status-update"
import { statusUpdateOfQuery } from "../status-updates/status-update-of-query"
import { selectorOf } from "./own-rows"

const UNCONFIRMED = createMessage("payments.rejection_unconfirmed")

/**
 * Whether an HTTP 400 or 404 came with a code of the gateway. Without one, a proxy may have sent it (gateway-api 7).
 */
export function hasKnownCode({ code = "" }: Rejected, { profile }: Account): boolean {
  return isKnownCode(code) || isRequestError(code) || ownKindOf(code, profile.codes) !== null
}

/**
 * Queries the gateway once after an authorise request was rejected without a known code. Only then does the plugin
 * accept that no payment was made.
 *
 * @param options.rejection the status update if the rejection is real
 * @returns the gateway's state of the payment; `rejection` if the gateway has no payment; `unknown` if it does not
 * respond. If the account's queries are disabled, `rejection` without a query.
 */
export async function confirmRejection(
  acquiring: AcquiringModuleService,
  row: PaymentRow,
  { account, rejection }: { readonly account: Account; readonly rejection: StatusUpdate },
  clock: Clock
): Promise<StatusUpdate> {
  if (rejection.to !== "declined" || !account.profile.operations.query.enabled) return rejection
  const [answer] = await acquiring.client(account).query([selectorOf(row)])
  await noteAnswer(acquiring, account, answer, clock())
  const found = statusUpdateOfQuery(answer, row, account, clock())
  if (found.to !== undefined) return found
  if (answer.kind === "answered" || answer.kind === "not_found")
    return found.noResponse ? unconfirmed(rejection) : rejection
  return unconfirmed(rejection)
}

/** The payment may still appear, so the rejection does not count against the card. */
function unconfirmed({ patch }: StatusUpdate): StatusUpdate {
  return {
    to: "unknown",
    cause: "response",
    note: UNCONFIRMED,
    patch: { ...patch, attention: UNCONFIRMED, never_sent: false, token_refused: false },
  }
}
