import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import { maskParty } from "../../../domain/modifications/masked-party"
import { createMessage } from "../../../domain/shared/messages/message"
import type { PayoutParties } from "../../../modules/acquiring/security/payout-hash"
import { partiesHash, receiverHash } from "../../../modules/acquiring/security/payout-hash"
import { PayoutLimitReached } from "../../../modules/acquiring/repositories/modifications/payouts"
import type { ModificationRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { acquiringOf } from "../../shared/acquiring"
import { rejectWhileBlocked } from "../../accounts/installation/block"
import { RequestError } from "../../shared/request-error"
import type { AllowedPayout } from "./allowed-payout"
import { dayLimitReached, requireAllowedPayout } from "./allowed-payout"
import { sendPayout } from "./send-payout"

export interface PayoutOrder extends PayoutParties {
  readonly account: string
  readonly request_id: string
  readonly payment_currency: string
  readonly payment_amount: string
}

/**
 * Sends a payout, once for each `request_id`. Its row is committed before the call, and a repeated id returns the first
 * payout. A payout above `approvalAbove` is stored and not sent: see {@link approvePayout}.
 *
 * @param by the admin user who requests it
 * @throws a request error `operation_switched_off` with the setting, `payout_limit_reached` or `installation_held`,
 * before anything is stored or sent
 */
export async function makePayout(
  container: MedusaContainer,
  order: PayoutOrder,
  by: string,
  clock: Clock
): Promise<ModificationRow> {
  const acquiring = acquiringOf(container)
  const allowed = await requireAllowedPayout(acquiring, order)
  const earlier = await acquiring.modifications.findByReference(order.request_id)
  if (earlier) return requireSame(acquiring, earlier, order, allowed)
  await rejectWhileBlocked(acquiring, clock)
  const row = await beginPayout(acquiring, order, allowed, by, clock)
  // A concurrent request stored the same id first.
  if (!row) return makePayout(container, order, by, clock)
  return row.state === "awaiting_approval" ? row : sendPayout(acquiring, row, allowed, order, clock)
}

async function beginPayout(
  acquiring: AcquiringModuleService,
  order: PayoutOrder,
  allowed: AllowedPayout,
  by: string,
  clock: Clock
): Promise<ModificationRow | undefined> {
  const [key] = acquiring.options.encryptionKey
  const payout = {
    account: allowed.account.handle,
    amount: allowed.amount,
    exact_amount: order.payment_amount,
    currency: allowed.currency,
    reference: order.request_id,
    receiver: maskedReceiver(order),
    receiver_hash: receiverHash(order, key),
    parties_hash: partiesHash(order, key),
    requested_by: by,
  }
  try {
    return await acquiring.payouts.begin(payout, allowed, clock())
  } catch (error) {
    throw error instanceof PayoutLimitReached ? dayLimitReached(allowed) : error
  }
}

/** @throws a request error `invalid_request` if the id was used for another payout */
function requireSame(
  acquiring: AcquiringModuleService,
  earlier: ModificationRow,
  order: PayoutOrder,
  { account, amount, currency }: AllowedPayout
): ModificationRow {
  if (
    earlier.kind !== "payout" ||
    earlier.account !== account.handle ||
    earlier.amount !== amount ||
    earlier.currency !== currency
  ) {
    const was = `${earlier.amount} ${earlier.currency}`
    throw new RequestError("invalid_request", {
      field: "request_id",
      message: createMessage("payouts.request_id_used", { amount: was, account: earlier.account }),
    })
  }
  if (!isOf(acquiring, earlier, order))
    throw new RequestError("invalid_request", {
      field: "request_id",
      message: createMessage("payouts.request_id_used_for_other_parties"),
    })
  return earlier
}

/** Whether a payout has these parties, under any of the encryption keys. */
export function isOf(
  { options }: AcquiringModuleService,
  { parties_hash }: ModificationRow,
  parties: PayoutParties
): boolean {
  return options.encryptionKey.some((key) => partiesHash(parties, key) === parties_hash)
}

/** Returns the fields of a receiver as they are stored and shown. */
export function maskedReceiver({ beneficiary }: PayoutParties): Record<string, string> {
  return maskParty(Object.fromEntries(Object.entries(beneficiary).map(([name, value]) => [name, value.reveal()])))
}
