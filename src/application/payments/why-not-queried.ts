import type { ModificationKind } from "../../domain/modifications/modification-state"
import type { QueryFailure } from "../../domain/accounts/query-failure"
import { isRefusedWhole } from "../../domain/accounts/query-failure"
import type { Message } from "../../domain/shared/messages/message"
import { createMessage } from "../../domain/shared/messages/message"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type AcquiringModuleService from "../../modules/acquiring/service"

/** How it stands with questions to a gateway. */
export interface Standing {
  /** `undefined` for one that is not filled in, or cannot be read. */
  readonly account: Pick<Account, "profile"> | undefined
  /** Why the last question was not worked on. */
  readonly query_failure: QueryFailure | null
}

/** What the gateway is asked about: what became of a payment, or of an operation of one. */
type AskedAbout = "payment" | ModificationKind

/** Why the gateway cannot be queried about a payment or an operation, so that a person has to say what became of it; `undefined` if it can. */
export function whyNotQueried(about: AskedAbout, { account, query_failure }: Standing): Message | undefined {
  if (!account) return createMessage("payments.query_account_unavailable")
  const question = about === "refund" ? "searchRefund" : "query"
  if (!account.profile.operations[question].enabled)
    return createMessage("payments.query_disabled", { setting: `operations.${question}.enabled` })
  if (query_failure && isRefusedWhole(query_failure)) return createMessage("payments.queries_rejected")
  return undefined
}

export async function standingOf(
  { accounts }: AcquiringModuleService,
  handle: string
): Promise<Standing & { readonly account: Account | undefined }> {
  const { row } = await accounts.state(handle)
  return { account: await accounts.findReadable(handle), query_failure: row?.query_failure ?? null }
}
