import { createMessage } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import { AccountFaultError } from "../../modules/acquiring/accounts/account-fault"
import type { Account, Accounts } from "../../modules/acquiring/repositories/accounts/accounts"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { RequestError } from "../shared/request-error"

/**
 * Returns the gateway account of a handle, ready to take payments, for a shopper's request. The error leaves out why an
 * account cannot be read, because that is none of the shopper's business.
 *
 * @throws a request error `not_configured` or `account_disabled`
 */
export async function requireAccount({ accounts }: AcquiringModuleService, handle: string): Promise<Account> {
  return ready(await accounts.findReadable(handle))
}

/**
 * Returns the gateway account of a handle, ready to take payments, for a merchant's request.
 *
 * @throws a request error `not_configured`, with a resolution if the account cannot be read, or `account_disabled`
 */
export async function requireReadableAccount({ accounts }: AcquiringModuleService, handle: string): Promise<Account> {
  return ready(await findOrReject(accounts, handle))
}

function ready(account: Account | undefined): Account {
  if (!account) throw new RequestError("not_configured")
  if (!account.enabled) throw new RequestError("account_disabled")
  return account
}

/**
 * Returns the gateway account of a handle for the merchant, `undefined` if it is not filled in.
 *
 * @throws a request error `not_configured`, with a resolution, if the account cannot be read
 */
export async function findOrReject(accounts: Accounts, handle: string): Promise<Account | undefined> {
  try {
    return await accounts.find(handle)
  } catch (error) {
    throw error instanceof AccountFaultError ? new RequestError("not_configured", { message: error.content }) : error
  }
}

/**
 * Returns the gateway account of a handle, or the reason why it cannot be used. It does not throw, so callers can
 * continue with other accounts.
 */
export async function findOrExplain(
  { accounts }: AcquiringModuleService,
  handle: string
): Promise<{ readonly account: Account } | { readonly account: undefined; readonly why: Message }> {
  const { account, fault } = await accounts.state(handle)
  if (account) return { account }
  return {
    account,
    why: fault ? new AccountFaultError(handle, fault).content : createMessage("accounts.removed", { account: handle }),
  }
}

/**
 * Rejects a flow that the account does not offer. Without `allowDirectCards` every account is hosted, whatever its
 * stored flow.
 *
 * @throws a request error `flow_switched_off` if the account does not offer the flow, `direct_cards_not_allowed` if the
 * plugin's options do not allow it
 */
export function requireFlow({ options }: AcquiringModuleService, account: Account, flow: "hosted" | "direct"): void {
  const isOffered = account.flow === "both" || account.flow === flow
  if (isOffered && flow === "direct" && !options.allowDirectCards) throw new RequestError("direct_cards_not_allowed")
  if (!isOffered && (flow === "direct" || options.allowDirectCards)) throw new RequestError("flow_switched_off")
}
