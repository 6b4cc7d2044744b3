import type { Account } from "../../modules/acquiring/accounts"

/**
 * Whether the gateway can be asked what became of the payments of an account, now or as soon as the account is filled in again; else notifications
 * alone tell it, or a person who looked into the gateway's back office.
 *
 * @param account `undefined` where it cannot be read now
 */
export function canBeAsked(account: Account | undefined): boolean {
  return account?.profile.operations.query.enabled ?? true
}
