import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import type { ProblemKind } from "../../domain/problems/problem"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type { ProblemSources } from "../../modules/acquiring/repositories/problems/problem-sources"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { acquiringOf } from "../shared/acquiring"
import { failureText } from "../shared/describe-failure"
import { collectionsOfCanceledOrders } from "../payments/context/medusa-payment"
import { findCapturesNotMade } from "./finders/captures"
import { findCardTesting } from "./finders/card-testing"
import {
  findMissingGatewayCharges,
  findNotEnded,
  findSecondTransactions,
  findUnexpectedGatewayCharges,
} from "./finders/gateway-charges"
import { findDisputes } from "./finders/disputes"
import { findGatewayTrouble, findRefusedAccounts } from "./finders/gateway-trouble"
import { findMove } from "./finders/installation"
import { findLapsing } from "./finders/expiring-authorizations"
import type { Finder, FinderContext } from "./finder"
import { findDeadWebhooks, findLostPayments, findSignatureMismatches, findSilentGateways } from "./finders/webhooks"
import {
  findFailedRefunds,
  findNotRecorded,
  findOverdueRefunds,
  findRefusedRefunds,
  findUnresolvedModifications,
} from "./finders/modifications"
import { findOverdueWork } from "./finders/overdue"
import { findWaitingRenewals } from "./finders/renewals"
import { findMismatches, findUnresolved } from "./finders/uncertain-payments"
import { findUnsettled } from "./finders/unsynced-payments"
import { findPayoutsToApprove } from "./finders/payouts"
import { findMissingWorker } from "./finders/worker"

/** Each finder with the kinds of problems that it finds. */
export const FINDERS: readonly { readonly kinds: readonly ProblemKind[]; readonly find: Finder }[] = [
  { kinds: ["no_worker"], find: findMissingWorker },
  { kinds: ["work_overdue"], find: findOverdueWork },
  { kinds: ["installation_moved"], find: findMove },
  { kinds: ["credentials_refused", "ip_not_registered", "gateway_unreachable"], find: findGatewayTrouble },
  { kinds: ["credentials_refused"], find: findRefusedAccounts },
  { kinds: ["signature_mismatch"], find: findSignatureMismatches },
  { kinds: ["webhooks_never_verified"], find: findSilentGateways },
  { kinds: ["webhook_dead"], find: findDeadWebhooks },
  { kinds: ["card_testing"], find: findCardTesting },
  { kinds: ["paid_payment_lost"], find: findLostPayments },
  { kinds: ["payment_mismatch"], find: findMismatches },
  { kinds: ["payment_unresolved"], find: findUnresolved },
  { kinds: ["payment_not_in_medusa", "double_payment"], find: findUnsettled },
  { kinds: ["modification_unresolved"], find: findUnresolvedModifications },
  { kinds: ["payout_awaiting_approval"], find: findPayoutsToApprove },
  { kinds: ["modification_not_recorded"], find: findNotRecorded },
  { kinds: ["refund_failed"], find: findFailedRefunds },
  { kinds: ["refund_failed"], find: findRefusedRefunds },
  { kinds: ["refund_overdue"], find: findOverdueRefunds },
  { kinds: ["dispute_open"], find: findDisputes },
  { kinds: ["authorization_expiring"], find: findLapsing },
  { kinds: ["capture_not_made"], find: findCapturesNotMade },
  { kinds: ["renewal_waiting"], find: findWaitingRenewals },
  { kinds: ["gateway_charge_missing"], find: findMissingGatewayCharges },
  { kinds: ["gateway_charge_unexpected"], find: findUnexpectedGatewayCharges },
  { kinds: ["second_transaction"], find: findSecondTransactions },
  { kinds: ["mandate_not_ended"], find: findNotEnded },
]

/**
 * Updates the list of problems and emits events for opened and closed ones. Any process may call it at any time;
 * without changes it costs a few reads by index.
 */
export async function refreshProblems(container: MedusaContainer, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  const now = clock()
  const accounts = await accountsOf(acquiring)
  const { publicUrl, payouts } = acquiring.options
  const installation = await acquiring.identityCheck.check(now)
  const ofCanceledOrders = await queryCanceledOrders(container, acquiring)
  const searches = FINDERS.map(({ kinds, find }) => ({
    kinds,
    find: (sources: ProblemSources) =>
      find({
        sources,
        accounts,
        publicUrl,
        installation,
        ofCanceledOrders,
        payoutApprovalDays: payouts.approvalDays,
        now,
      }),
  }))
  const failed = await acquiring.transaction(async ({ problems, emit }) => {
    const refreshed = await problems.refresh(searches, now)
    for (const { id } of refreshed.opened) emit("acquiring.problem.opened", id)
    for (const { id } of refreshed.closed) emit("acquiring.problem.closed", id)
    return refreshed.failed
  }, now)
  for (const { item, error } of failed)
    acquiring.warn(`Problems of the kind ${item.kinds.join(", ")} could not be searched: ${failureText(error)}`)
}

/** Medusa is queried before the list is locked. If it does not answer, only the finder that needs its answer fails. */
async function queryCanceledOrders(
  container: MedusaContainer,
  { problems }: AcquiringModuleService
): Promise<FinderContext["ofCanceledOrders"]> {
  try {
    const canceled = await collectionsOfCanceledOrders(container, await problems.collectionsOfRefusedRefunds())
    return () => canceled
  } catch (error) {
    return () => {
      throw error
    }
  }
}

async function accountsOf(acquiring: AcquiringModuleService): Promise<ReadonlyMap<string, Account>> {
  const accounts = new Map<string, Account>()
  for (const handle of await acquiring.accounts.handles()) {
    // An unreadable account is reported when it is used, and the other problems are still found.
    const { account } = await acquiring.accounts.state(handle)
    if (account) accounts.set(handle, account)
  }
  return accounts
}
