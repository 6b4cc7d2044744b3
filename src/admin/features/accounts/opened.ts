import { useState } from "react"
import { isOvertaken } from "../../lib/format/status"
import type { AccountView } from "../../hooks/queries/accounts"

interface Opened {
  /** The account on which the form's changes are based. */
  readonly opened: AccountView
  /** The account before another user changed it; `undefined` if none did. */
  readonly before: AccountView | undefined
  /** Takes an error that may mean that the account is outdated. */
  readonly refused: (error: Error) => void
}

/**
 * The account that a form was opened with. The page keeps polling, but the form does not update, because the input
 * refers to what the user saw. If the server rejects a change because another user was faster, the form shows the saved
 * account; the input stays.
 *
 * @param account the current account
 */
export function useOpened(account: AccountView): Opened {
  const [opened, setOpened] = useState(account)
  const [before, setBefore] = useState<AccountView>()
  const [outOfDate, setOutOfDate] = useState<string>()
  if (outOfDate === opened.version && account.version !== opened.version) {
    setBefore(opened)
    setOpened(account)
  }
  return { opened, before, refused: (error) => isOvertaken(error) && setOutOfDate(opened.version) }
}
