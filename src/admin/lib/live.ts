import { keepPreviousData } from "@tanstack/react-query"
import { isWorthAnotherTry } from "./status"

/**
 * How what others may change is asked for: anew whenever it comes on the screen, with what was known to be seen meanwhile. Left to itself
 * the dashboard asks no earlier than a minute and a half after it was answered, and for a second time also what it was refused.
 */
export const FRESH = { staleTime: 0, retry: isWorthAnotherTry } as const

/** The same, and asked for again while it is looked at: payments come and go by themselves. */
export const LIVE = { ...FRESH, refetchInterval: 30_000 } as const

/** The same for a list: the page before stays to be seen while the next is on its way. */
export const LIVE_LIST = { ...LIVE, placeholderData: keepPreviousData } as const
