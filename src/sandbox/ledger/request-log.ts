import type { OperationName } from "../operation-name"
import { pushBounded } from "./bounded-map"

/** A request that reached the sandbox, even if it was rejected or dropped. */
export interface LoggedRequest {
  readonly at: number
  readonly operation: OperationName
  readonly order_nos: readonly string[]
  readonly transaction_ids: readonly string[]
  /** The answer in short: `200`, `400 I0003 amount`, `dropped`. */
  answer: string
  /** The fault that was played, if any. */
  fault: string
  /** Names of fields outside of the interface. A gateway ignores them, but the sender may have misspelled one. */
  ignored_fields: readonly string[]
}

export type RequestCounts = Record<OperationName, number>

/** The requests to the gateway. Tests verify "no call was sent" and "called once" here. */
export class RequestLog {
  readonly #most: number
  #entries: LoggedRequest[] = []
  #counts = noRequests()

  constructor(most: number) {
    this.#most = most
  }

  add(request: LoggedRequest): void {
    this.#counts[request.operation] += 1
    pushBounded(this.#entries, request, this.#most)
  }

  entries(): readonly LoggedRequest[] {
    return this.#entries
  }

  counts(): Readonly<RequestCounts> {
    return { ...this.#counts }
  }

  clear(): void {
    this.#entries = []
    this.#counts = noRequests()
  }
}

export function countRequests(requests: readonly LoggedRequest[]): RequestCounts {
  const counts = noRequests()
  for (const { operation } of requests) counts[operation] += 1
  return counts
}

function noRequests(): RequestCounts {
  return {
    authorise: 0,
    checkout: 0,
    capture: 0,
    review: 0,
    cancel: 0,
    cancelSubscription: 0,
    query: 0,
    refund: 0,
    searchRefund: 0,
    payout: 0,
    optimise: 0,
  }
}
