import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { Clock } from "../../../domain/shared/clock"
import { isId } from "../../../domain/shared/id"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Decided } from "../../../modules/acquiring/repositories/modifications/modifications"
import type { PayoutParties } from "../../../modules/acquiring/security/payout-hash"
import { PayoutLimitReached } from "../../../modules/acquiring/repositories/modifications/payouts"
import type { ModificationRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { acquiringOf } from "../../shared/acquiring"
import { rejectWhileBlocked } from "../../accounts/installation/block"
import { RequestError } from "../../shared/request-error"
import type { AllowedPayout } from "./allowed-payout"
import { dayLimitReached, requireAllowedPayout } from "./allowed-payout"
import { isOf } from "./make-payout"
import { approvalEndsAt } from "./expire-payouts"
import { sendPayout } from "./send-payout"

/** The approver of a payout. */
export interface Approver {
  readonly id: string
  /**
   * Whether the approver is a logged-in user. A secret API key does not count, because the requester could have created
   * it.
   */
  readonly isUser: boolean
}

/**
 * Approves and sends a payout once, even with several concurrent approvals. The database has only masked text and a
 * keyed hash of the receiver. The approver therefore enters the receiver again, which also verifies it.
 *
 * @throws a request error `approval_not_allowed` for the requester; `not_resolvable` if the payout does not await
 * approval; `invalid_request` for another receiver; and as {@link makePayout}. Nothing is sent then.
 */
export async function approvePayout(
  container: MedusaContainer,
  id: string,
  parties: PayoutParties,
  by: Approver,
  clock: Clock
): Promise<ModificationRow> {
  const acquiring = acquiringOf(container)
  const row = await requirePayout(acquiring, id)
  if (row.state !== "awaiting_approval" || approvalEndsAt(row, acquiring.options.payouts.approvalDays) <= clock())
    throw notWaiting()
  const allowed = await requireAllowedPayout(acquiring, {
    account: row.account,
    payment_currency: row.currency,
    payment_amount: row.amount,
  })
  await rejectApprover(container, row, by)
  if (!isOf(acquiring, row, parties)) {
    throw new RequestError("invalid_request", {
      field: "beneficiary",
      message: createMessage("payouts.parties_differ"),
    })
  }
  await rejectWhileBlocked(acquiring, clock)
  const { row: approved, isMoved } = await approve(acquiring, row, by, allowed, clock)
  if (!isMoved) throw notWaiting()
  return sendPayout(acquiring, approved, allowed, parties, clock)
}

/**
 * Cancels a payout that awaits approval.
 *
 * @throws a request error `not_found`, or `not_resolvable` if it does not await approval
 */
export async function cancelPayout(container: MedusaContainer, id: string, clock: Clock): Promise<ModificationRow> {
  const acquiring = acquiringOf(container)
  await requirePayout(acquiring, id)
  const { row, isMoved } = await acquiring.payouts.cancel(id, clock())
  if (!isMoved) throw notWaiting()
  return row
}

/** @throws a request error `not_found` */
export async function requirePayout(acquiring: AcquiringModuleService, id: string): Promise<ModificationRow> {
  const row = isId(id) ? await acquiring.payouts.find(id) : undefined
  if (!row) throw new RequestError("not_found", { message: createMessage("payouts.not_found") })
  return row
}

async function approve(
  acquiring: AcquiringModuleService,
  row: ModificationRow,
  by: Approver,
  allowed: AllowedPayout,
  clock: Clock
): Promise<Decided> {
  try {
    return await acquiring.payouts.approve(row, by.id, allowed.maxAmountPerDay, clock())
  } catch (error) {
    throw error instanceof PayoutLimitReached ? dayLimitReached(allowed) : error
  }
}

async function rejectApprover(
  container: MedusaContainer,
  { requested_by }: ModificationRow,
  by: Approver
): Promise<void> {
  if (!by.isUser)
    throw new RequestError("approval_not_allowed", { message: createMessage("payouts.approval_needs_user") })
  const askers = requested_by === null ? [] : await askersOf(container, requested_by)
  if (askers.includes(by.id)) throw new RequestError("approval_not_allowed")
  const last = askers.at(-1)
  if (last === undefined || (await isUser(container, last))) return
  throw new RequestError("approval_not_allowed", { message: createMessage("payouts.requester_deleted") })
}

/**
 * Returns the requester: a user, or a secret API key with its creator. A key may have been created by another key, so
 * the list goes on to the first user.
 */
async function askersOf(container: MedusaContainer, requested_by: string): Promise<string[]> {
  const askers = [requested_by]
  for (const id of askers) {
    const [key] = await container.resolve(Modules.API_KEY).listApiKeys({ id }, { select: ["id", "created_by"] })
    if (key && !askers.includes(key.created_by)) askers.push(key.created_by)
  }
  return askers
}

async function isUser(container: MedusaContainer, id: string): Promise<boolean> {
  return (await container.resolve(Modules.USER).listUsers({ id: [id] }, { select: ["id"] })).length > 0
}

function notWaiting(): RequestError {
  return new RequestError("not_resolvable", { message: createMessage("payouts.not_awaiting_approval") })
}
