import { useState } from "react"
import { isOvertaken } from "../lib/status"
import type { AccountView } from "../queries/accounts"

interface Opened {
  /** The account as the form knows it: what it is saved on top of. */
  readonly opened: AccountView
  /** The same before somebody else changed it; undefined where nobody did. */
  readonly before: AccountView | undefined
  /** Tells of an error, that it may be out of date. */
  readonly refused: (error: Error) => void
}

/**
 * The account that a form was opened with. The page goes on asking for it, and the form does not follow that: what is typed is typed about what
 * was seen. Only when the server refuses a change, as somebody else was faster, the form takes up what is saved now; what was typed stays.
 *
 * @param account as it is now
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
