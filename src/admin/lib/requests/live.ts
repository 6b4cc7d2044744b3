import { keepPreviousData } from "@tanstack/react-query"
import { isRetryable } from "../format/status"

/**
 * Options of a query whose data others may change: it runs on each mount, and shows cached data meanwhile. The
 * dashboard's default waits a minute and a half, and also retries rejected requests.
 */
export const FRESH = { staleTime: 0, retry: isRetryable } as const

/** Like {@link FRESH}, with polling while it is visible, because payments change without the user. */
export const LIVE = { ...FRESH, refetchInterval: 30_000 } as const

/** Like {@link LIVE}, for a list: the previous page stays visible while the next one loads. */
export const LIVE_LIST = { ...LIVE, placeholderData: keepPreviousData } as const
