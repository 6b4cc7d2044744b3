import type { ReactNode } from "react"
import type { Mode } from "../../domain/shared/mode"
import { ModeBadge } from "./badges"
import { useModeOf } from "./use-mode-of"

interface Props {
  readonly handle: string
  /** What it was for what is told of here, where that is known; else what the account is now. */
  readonly mode?: Mode | null
}

/** Whether an account charges real cards. */
export function AccountMode({ handle, mode }: Props) {
  const known = useModeOf()({ account: handle, mode })
  return known && <ModeBadge mode={known} />
}

/** What a row of a list is called, with the mode of its account beside it: it is seen first, also where the list is wider than the screen. */
export function WithMode({ children, ...account }: Props & { readonly children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-x-1.5 whitespace-nowrap">
      {children}
      <AccountMode {...account} />
    </span>
  )
}

/** An account by its handle, with its mode. */
export function AccountName(account: Props) {
  return <WithMode {...account}>{account.handle}</WithMode>
}
