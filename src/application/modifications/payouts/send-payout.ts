import { verbatimOf } from "../../../domain/shared/messages/message"
import type { Clock } from "../../../domain/shared/clock"
import type { ModificationState } from "../../../domain/modifications/modification-state"
import type { PayoutOutcome } from "../../../gateway"
import { InvalidField } from "../../../gateway"
import type { ModificationPatch } from "../../../modules/acquiring/repositories/modifications/modifications"
import type { PayoutParties } from "../../../modules/acquiring/security/payout-hash"
import type { ModificationRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { noteCredentials } from "../../accounts/note-credentials"
import { RequestError } from "../../shared/request-error"
import type { AllowedPayout } from "./allowed-payout"

/**
 * Sends a payout whose row is committed in state `processing`, and stores the response.
 *
 * @throws a request error `invalid_request` if a field cannot be sent; the payout is `failed` then
 */
export async function sendPayout(
  acquiring: AcquiringModuleService,
  row: ModificationRow,
  { account, currency, amount }: AllowedPayout,
  parties: PayoutParties,
  clock: Clock
): Promise<ModificationRow> {
  try {
    const { beneficiary, fund_source, payer } = parties
    const outcome = await acquiring.client(account).payout({
      request_id: row.reference,
      payment_currency: currency,
      payment_amount: amount,
      fund_source,
      beneficiary,
      payer,
    })
    const answered = await acquiring.modifications.answer(row.id, meaningOf(outcome), clock())
    await noteCredentials(acquiring, account, outcome, clock())
    return answered
  } catch (error) {
    if (!(error instanceof InvalidField)) throw error
    await acquiring.modifications.answer(row.id, { to: "failed", patch: { result_text: error.content } }, clock())
    throw new RequestError("invalid_request", { field: error.field, message: error.content })
  }
}

function meaningOf(outcome: PayoutOutcome): { to: ModificationState; patch: ModificationPatch } {
  switch (outcome.kind) {
    case "accepted":
      return {
        to: "accepted",
        patch: {
          gateway_reference: outcome.result.payout_id ?? null,
          result_code: outcome.result.code ?? null,
          result_text: verbatimOf(outcome.result.message),
        },
      }
    case "not_accepted":
      return {
        to: "failed",
        patch: {
          gateway_reference: outcome.result.payout_id ?? null,
          result_code: outcome.code ?? null,
          result_text: outcome.message,
        },
      }
    case "refused":
      return {
        to: outcome.reason === "system" ? "unknown" : "failed",
        patch: { result_code: outcome.code, result_text: outcome.message },
      }
    case "unknown":
      return { to: outcome.reason === "never_sent" ? "failed" : "unknown", patch: { result_text: outcome.message } }
  }
}
