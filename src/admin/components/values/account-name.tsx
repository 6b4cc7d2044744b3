import type { ReactNode } from "react"
import type { Mode } from "../../../domain/shared/mode"
import { ModeBadge } from "./badges"
import { useModeOf } from "../../hooks/use-mode-of"

interface Props {
  readonly handle: string
  /** The mode at the time of the row, if it is known; else the account's current mode. */
  readonly mode?: Mode | null
}

/** Whether an account charges real cards. */
export function AccountMode({ handle, mode }: Props) {
  const known = useModeOf()({ account: handle, mode })
  return known && <ModeBadge mode={known} />
}

/**
 * The title of a row with the mode of its account beside it, so it is visible even if the list is wider than the
 * screen.
 */
export function WithMode({ children, ...account }: Props & { readonly children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-x-1.5 whitespace-nowrap">
      {children}
      <AccountMode {...account} />
    </span>
  )
}

export function AccountName(account: Props) {
  return <WithMode {...account}>{account.handle}</WithMode>
}
