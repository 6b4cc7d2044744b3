import type { ModificationKind } from "../../domain/modifications/modification-state"
import type { QueryFailure } from "../../domain/accounts/query-failure"
import { isRefusedWhole } from "../../domain/accounts/query-failure"
import type { Told } from "../../domain/shared/told"
import { told } from "../../domain/shared/told"
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
export function whyNotQueried(about: AskedAbout, { account, query_failure }: Standing): Told | undefined {
  if (!account)
    return told`The account of this payment is not filled in, or cannot be read, so the gateway cannot be asked. Fill it in again.`
  const question = about === "refund" ? "searchRefund" : "query"
  if (!account.profile.operations[question].enabled)
    return told`The gateway is not asked about it as long as ${`operations.${question}.enabled`} is false in the account's profile.`
  if (query_failure && isRefusedWhole(query_failure))
    return told`The gateway refuses all questions of this account. It is asked about it by itself when that is mended.`
  return undefined
}

export async function standingOf(
  { accounts }: AcquiringModuleService,
  handle: string
): Promise<Standing & { readonly account: Account | undefined }> {
  const { row } = await accounts.state(handle)
  return { account: await accounts.findReadable(handle), query_failure: row?.query_failure ?? null }
}
