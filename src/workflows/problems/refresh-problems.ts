import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/clock"
import type { Account } from "../../modules/acquiring/accounts"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { acquiringOf } from "../acquiring"
import { findCapturesNotMade } from "./captures"
import { findMissingDeductions, findNotEnded, findSecondTransactions, findUnwantedDeductions } from "./deductions"
import { findDisputes } from "./disputes"
import { findGatewayTrouble, findRefusedAccounts } from "./gateway-trouble"
import { findMove } from "./installation"
import { findLapsing } from "./lapsing-authorisations"
import type { Finder } from "./look"
import { findDeadNotices, findLostPayments, findSignatureMismatches, findSilentGateways } from "./notices"
import { findFailedRefunds, findNotBooked, findOverdueRefunds, findUnresolvedOperations } from "./operations"
import { findOverdueWork } from "./overdue"
import { findWaitingRenewals } from "./renewals"
import { findMismatches, findUnresolved } from "./uncertain-payments"
import { findUnsettled } from "./unsettled-payments"
import { findMissingWorker } from "./worker"

const FINDERS: readonly Finder[] = [
  findMissingWorker,
  findOverdueWork,
  findMove,
  findGatewayTrouble,
  findRefusedAccounts,
  findSignatureMismatches,
  findSilentGateways,
  findDeadNotices,
  findLostPayments,
  findMismatches,
  findUnresolved,
  findUnsettled,
  findUnresolvedOperations,
  findNotBooked,
  findFailedRefunds,
  findOverdueRefunds,
  findDisputes,
  findLapsing,
  findCapturesNotMade,
  findWaitingRenewals,
  findMissingDeductions,
  findUnwantedDeductions,
  findSecondTransactions,
  findNotEnded,
]

/**
 * Brings the list of problems up to the state of things and tells what was opened and closed by event. Any process may do this
 * at any time; what has not changed costs a few reads by index.
 */
export async function refreshProblems(container: MedusaContainer, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  const now = clock()
  const accounts = await accountsOf(acquiring)
  const { publicUrl } = acquiring.options
  const installation = await acquiring.identityCheck.check(now)
  await acquiring.atOnce(async ({ problems, tell }) => {
    const { opened, closed } = await problems.refresh(async (sources) => {
      const found = []
      for (const find of FINDERS) found.push(...(await find({ sources, accounts, publicUrl, installation, now })))
      return found
    }, now)
    for (const { id } of opened) tell("acquiring.problem.opened", id)
    for (const { id } of closed) tell("acquiring.problem.closed", id)
  }, now)
}

async function accountsOf(acquiring: AcquiringModuleService): Promise<ReadonlyMap<string, Account>> {
  const accounts = new Map<string, Account>()
  for (const handle of await acquiring.accounts.handles()) {
    // One that cannot be read says so wherever it is used; the other problems are told all the same.
    const { account } = await acquiring.accounts.state(handle)
    if (account) accounts.set(handle, account)
  }
  return accounts
}
