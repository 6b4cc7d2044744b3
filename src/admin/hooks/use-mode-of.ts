import type { Mode } from "../../domain/shared/mode"
import { useAccounts } from "./queries/accounts"

/** An account, or an object of it. */
export interface OfAccount {
  readonly account: string
  /** The mode at that time, if it is known; else the account's current mode. */
  readonly mode?: Mode | null
}

/** Returns whether an account charges real cards; `undefined` for one that is no longer configured. */
export function useModeOf(): (of: OfAccount) => Mode | undefined {
  const { data } = useAccounts()
  return ({ account: handle, mode }) => {
    const account = data?.accounts.find((one) => one.handle === handle)
    return mode ?? (account?.filled_in ? account.mode : undefined)
  }
}
