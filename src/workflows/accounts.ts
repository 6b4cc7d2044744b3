import { ZodError } from "@medusajs/framework/zod"
import type { Account } from "../modules/acquiring/accounts"
import { EncryptionKeyError } from "../modules/acquiring/encryption"
import type AcquiringModuleService from "../modules/acquiring/service"
import { Refusal } from "./refusal"

/** The account of a handle, ready to take payments. @throws Refusal `not_configured` or `account_disabled` */
export async function requireAccount(acquiring: AcquiringModuleService, handle: string): Promise<Account> {
  const account = await acquiring.accounts.find(handle)
  if (!account) throw new Refusal("not_configured")
  if (!account.enabled) throw new Refusal("account_disabled")
  return account
}

/** @throws Refusal `flow_switched_off` where the account does not offer the flow */
export function requireFlow(account: Account, flow: "hosted" | "direct"): void {
  if (account.flow !== "both" && account.flow !== flow) throw new Refusal("flow_switched_off")
}

/** Whether an error says that an account cannot be read: its key does not open any more, or what was stored of it is no account's settings now. */
export function saysUnreadable(error: unknown): boolean {
  return error instanceof EncryptionKeyError || error instanceof ZodError
}
