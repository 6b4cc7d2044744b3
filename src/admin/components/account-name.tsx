import { useAccounts } from "../queries/accounts"
import { ModeBadge } from "./badges"

interface Props {
  readonly handle: string
  /** What it was for what is told of here, where that is known; else what the account is now. */
  readonly mode?: "test" | "live" | null
}

/** An account by its handle, with whether real cards are charged. Of an account that is not filled in any more nobody knows that. */
export function AccountName({ handle, mode }: Props) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <span className="break-all">{handle}</span>
      <AccountMode handle={handle} mode={mode} />
    </span>
  )
}

/** The same without the name, where that stands already. */
export function AccountMode({ handle, mode }: Props) {
  const { data } = useAccounts()
  const account = data?.accounts.find((one) => one.handle === handle)
  const known = mode ?? (account?.filled_in ? account.mode : undefined)
  return known && <ModeBadge mode={known} />
}
