import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import { isPaid } from "../../domain/payments/payment-state"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { OperationSwitchedOff } from "../../gateway"
import { acquiringOf } from "../shared/acquiring"
import type { QueriedNow } from "../payments/attempts/query-gateway"
import { queryNow } from "../payments/attempts/query-gateway"
import { queriesNow } from "../payments/attempts/scheduled-queries"
import { compare } from "../reconciliation/reconcile-payments"
import { workOn } from "../reconciliation/process-modifications"
import { RequestError } from "../shared/request-error"
import { sync } from "../order-completion/sync"

/**
 * Queries a payment at the gateway and syncs Medusa now: its state, its modifications with an unknown outcome, and
 * external actions.
 *
 * @throws a request error `operation_switched_off` if no query is possible
 */
export async function syncPayment(container: MedusaContainer, row: PaymentRow, clock: Clock): Promise<QueriedNow> {
  const acquiring = acquiringOf(container)
  const refundsAlone = await rejectWhereSwitchedOff(acquiring, row)
  const { row: queried, unanswered } = await queryNow(acquiring, row, { because: "operator" }, clock)
  const queries = await queriesNow(acquiring, row.account, clock)
  if (queries) {
    await workOn(container, queries, await acquiring.modifications.ofPayment(row.id))
    if (isPaid(queried.state)) await compare(container, queries, [queried])
  }
  const known = (await acquiring.payments.find(row.id)) ?? queried
  if (known.next_sync_at) await sync(container, known.id, clock)
  return { row: (await acquiring.payments.find(row.id)) ?? known, unanswered: refundsAlone ? undefined : unanswered }
}

/** @returns whether only refunds can be queried, with their own search */
async function rejectWhereSwitchedOff(
  { accounts, modifications }: AcquiringModuleService,
  row: PaymentRow
): Promise<boolean> {
  const account = await accounts.findReadable(row.account)
  if (!account || account.profile.operations.query.enabled) return false
  const isQueried =
    account.profile.operations.searchRefund.enabled &&
    (await modifications.ofPayment(row.id)).some(
      ({ kind, state }) => kind === "refund" && state !== "done" && state !== "failed"
    )
  if (isQueried) return true
  const off = new OperationSwitchedOff("query", account.handle)
  throw new RequestError("operation_switched_off", { field: off.setting, message: off.content })
}
