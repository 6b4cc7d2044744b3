import type { RequestOrigin } from "../../../../domain/accounts/audit"
import { MINUTE_MS } from "../../../../domain/shared/durations"
import { createMessage } from "../../../../domain/shared/messages/message"
import type { AuditTrail } from "./audit-trail"

const WINDOW_MS = MINUTE_MS
/**
 * Beyond this number of routes and addresses within a minute, all of one status share an entry, because one address can
 * try every route.
 */
const MAX_WINDOWS = 50

/** A request for a change that was answered with 401 or 403. */
export interface RejectedRequest {
  /** Its method and route, such as `POST /admin/acquiring/payments/:id/refund`. */
  readonly route: string
  readonly status: 401 | 403
  readonly actor_id: string | null
  readonly origin: RequestOrigin
  /** The rate limit key of the client, because one client with IPv6 has 2^64 addresses. */
  readonly client: string
}

interface Window {
  readonly first: RejectedRequest
  readonly since: number
  /** The number of requests after the first one. */
  more: number
}

/**
 * Writes rejected requests into the audit trail. The first of a route and address is written immediately. Further ones
 * within a minute become one entry with their count, so a flood adds a limited number of entries.
 */
export class RejectedRequests {
  readonly #audit: Pick<AuditTrail, "addRejected">
  readonly #windows = new Map<string, Window>()
  readonly #seen = new WeakSet<object>()
  #timer: NodeJS.Timeout | undefined

  constructor(audit: Pick<AuditTrail, "addRejected">) {
    this.#audit = audit
  }

  /** @param request the request itself; it counts once even if it is reported twice */
  async add(request: object, rejected: RejectedRequest, now: Date): Promise<void> {
    if (this.#seen.has(request)) return
    this.#seen.add(request)
    await this.flush(now, false)
    const key = this.#keyOf(rejected)
    const open = this.#windows.get(key)
    if (open) {
      open.more += 1
      return
    }
    const first =
      key === sharedKey(rejected)
        ? {
            ...rejected,
            route: "*",
            actor_id: null,
            origin: { ...rejected.origin, ip_address: null, user_agent: null },
          }
        : rejected
    this.#windows.set(key, { first, since: now.getTime(), more: 0 })
    this.#timer ??= setInterval(() => void this.flush(new Date(), false).catch(() => undefined), WINDOW_MS).unref()
    await this.#write(first, 1, now)
  }

  /**
   * Writes the counts of the windows that are over.
   *
   * @param isLast writes all windows
   */
  async flush(now: Date, isLast: boolean): Promise<void> {
    for (const [key, { first, since, more }] of this.#windows) {
      if (!isLast && now.getTime() - since < WINDOW_MS) continue
      this.#windows.delete(key)
      if (more > 0) await this.#write(first, more, now)
    }
    if (this.#windows.size === 0) this.#stop()
  }

  /** Writes the remaining counts at the end of the process. */
  async close(): Promise<void> {
    await this.flush(new Date(), true)
  }

  #stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #keyOf(rejected: RejectedRequest): string {
    const key = `${rejected.status} ${rejected.route} ${rejected.client}`
    return this.#windows.has(key) || this.#windows.size < MAX_WINDOWS ? key : sharedKey(rejected)
  }

  async #write({ route, status, actor_id, origin }: RejectedRequest, count: number, now: Date): Promise<void> {
    const reason =
      status === 401
        ? createMessage("audit.request_rejected_not_logged_in")
        : createMessage("audit.request_rejected_no_permission")
    await this.#audit.addRejected(
      { action: "request.rejected", subject: route, actor_id, input: { status, count }, before: {} },
      origin,
      reason,
      now
    )
  }
}

function sharedKey({ status }: RejectedRequest): string {
  return String(status)
}
