import type { Mode } from "../../domain/shared/mode"
import { useAccounts } from "../queries/accounts"

/** What is told of an account, or of something of it. */
export interface OfAccount {
  readonly account: string
  /** What it was for what is told of here, where that is known; else what the account is now. */
  readonly mode?: Mode | null
}

/** Says whether an account charges real cards. Of one that is not filled in any more nobody knows that. */
export function useModeOf(): (of: OfAccount) => Mode | undefined {
  const { data } = useAccounts()
  return ({ account: handle, mode }) => {
    const account = data?.accounts.find((one) => one.handle === handle)
    return mode ?? (account?.filled_in ? account.mode : undefined)
  }
}
