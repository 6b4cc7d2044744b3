import { englishOf } from "../../domain/shared/messages/message"
import { AccountFaultError } from "../../modules/acquiring/accounts/account-fault"
import type { Account, Accounts } from "../../modules/acquiring/repositories/accounts/accounts"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { RequestError } from "../shared/request-error"

/**
 * The account of a handle, ready to take payments, for who pays: why it cannot be read is nothing for them.
 *
 * @throws Refusal `not_configured` or `account_disabled`
 */
export async function requireAccount({ accounts }: AcquiringModuleService, handle: string): Promise<Account> {
  return ready(await accounts.findReadable(handle))
}

/** The same for the merchant. @throws Refusal `not_configured`, with what to do where the account cannot be read, or `account_disabled` */
export async function requireAccountOrSay({ accounts }: AcquiringModuleService, handle: string): Promise<Account> {
  return ready(await findOrReject(accounts, handle))
}

function ready(account: Account | undefined): Account {
  if (!account) throw new RequestError("not_configured")
  if (!account.enabled) throw new RequestError("account_disabled")
  return account
}

/** The account of a handle for the merchant, if it is filled in. @throws Refusal `not_configured` where it cannot be read, with what to do */
export async function findOrReject(accounts: Accounts, handle: string): Promise<Account | undefined> {
  try {
    return await accounts.find(handle)
  } catch (error) {
    throw error instanceof AccountFaultError ? new RequestError("not_configured", undefined, error.message) : error
  }
}

/** The account of a handle, or the reason why it cannot be used, for the merchant: for work that goes on with other accounts. */
export async function findOrExplain(
  { accounts }: AcquiringModuleService,
  handle: string
): Promise<{ readonly account: Account } | { readonly account: undefined; readonly why: string }> {
  const { account, fault } = await accounts.state(handle)
  if (account) return { account }
  return {
    account,
    why: fault ? new AccountFaultError(handle, fault).message : englishOf("accounts.removed", { account: handle }),
  }
}

/**
 * Without `allowDirectCards` every account is hosted, whatever is stored of it.
 *
 * @throws Refusal `flow_switched_off` where the account does not offer the flow, `direct_cards_not_allowed` where the plugin's options do not
 */
export function requireFlow({ options }: AcquiringModuleService, account: Account, flow: "hosted" | "direct"): void {
  const isOffered = account.flow === "both" || account.flow === flow
  if (isOffered && flow === "direct" && !options.allowDirectCards) throw new RequestError("direct_cards_not_allowed")
  if (!isOffered && (flow === "direct" || options.allowDirectCards)) throw new RequestError("flow_switched_off")
}
