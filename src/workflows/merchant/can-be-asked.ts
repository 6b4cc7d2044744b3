import type AcquiringModuleService from "../../modules/acquiring/service"

/**
 * Whether the gateway can be asked what became of the payments of an account, now or as soon as the account is filled in again; else notifications
 * alone tell it, or a person who looked into the gateway's back office.
 */
export async function canBeAsked({ accounts }: AcquiringModuleService, handle: string): Promise<boolean> {
  const account = await accounts.findReadable(handle)
  return account?.profile.operations.query.enabled ?? true
}
