import type { Clock } from "../../../domain/shared/clock"
import type { Secret } from "../../../domain/shared/secret"
import type { AuthoriseRequest } from "../../../gateway"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { noteCredentials } from "../../accounts/note-credentials"
import { applyStatusUpdate } from "../status-updates/apply-status-update"
import { confirmRejection, hasKnownCode } from "./confirm-rejection"
import { statusUpdateOfOutcome } from "../status-updates/status-update-of-outcome"
import { sendOnce } from "./send"

/**
 * Sends the one /v1/authorise request of a payment attempt in state `processing` and stores the outcome.
 *
 * @returns the attempt afterwards
 * @throws a request error if the plugin's own client rejects the request before sending
 */
export async function authoriseOnce(
  acquiring: AcquiringModuleService,
  row: PaymentRow,
  { account, request }: { readonly account: Account; readonly request: AuthoriseRequest },
  clock: Clock
): Promise<PaymentRow> {
  const outcome = await sendOnce(acquiring, row, () => acquiring.client(account).authorise(request), clock)
  const seal = (token: Secret): string => acquiring.sealToken(row.id, token)
  const answered = statusUpdateOfOutcome(outcome, row, account, seal)
  const statusUpdate =
    outcome.kind === "rejected" && !hasKnownCode(outcome, account)
      ? await confirmRejection(acquiring, row, { account, rejection: answered }, clock)
      : answered
  const { row: after } = await applyStatusUpdate(acquiring, row, statusUpdate, clock())
  await acquiring.payments.update(after.id, { lease_expires_at: null }, clock())
  await noteCredentials(acquiring, account, outcome, clock())
  return after
}
