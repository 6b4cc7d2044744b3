import type { ModificationKind } from "../../domain/modifications/modification-state"
import type { QueryFailure } from "../../domain/accounts/query-failure"
import { isRefusedWhole } from "../../domain/accounts/query-failure"
import type { Message } from "../../domain/shared/messages/message"
import { createMessage } from "../../domain/shared/messages/message"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type AcquiringModuleService from "../../modules/acquiring/service"

/** Whether the gateway can be queried. */
export interface QueryStatus {
  /** `undefined` if it is not filled in or cannot be read. */
  readonly account: Pick<Account, "profile"> | undefined
  /** Why the gateway rejected the last query. */
  readonly query_failure: QueryFailure | null
}

/** The subject of a query: a payment, or one of its modifications. */
type QueriedKind = "payment" | ModificationKind

/** Returns why a payment or modification cannot be queried, so a person has to resolve it; `undefined` if it can. */
export function whyNotQueried(about: QueriedKind, { account, query_failure }: QueryStatus): Message | undefined {
  if (!account) return createMessage("payments.query_account_unavailable")
  const query = about === "refund" ? "searchRefund" : "query"
  if (!account.profile.operations[query].enabled)
    return createMessage("payments.query_disabled", { setting: `operations.${query}.enabled` })
  if (query_failure && isRefusedWhole(query_failure)) return createMessage("payments.queries_rejected")
  return undefined
}

export async function queryStatusOf(
  { accounts }: AcquiringModuleService,
  handle: string
): Promise<QueryStatus & { readonly account: Account | undefined }> {
  const { row } = await accounts.state(handle)
  return { account: await accounts.findReadable(handle), query_failure: row?.query_failure ?? null }
}
