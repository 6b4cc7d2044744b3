import { setTimeout as pause } from "node:timers/promises"
import type { Clock } from "../../../domain/shared/clock"
import type { QueryFailure } from "../../../domain/accounts/query-failure"
import { IS_ABOUT_ACCOUNT } from "../../../domain/accounts/query-failure"
import type { GatewayClient } from "../../../gateway"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { selectorOf } from "./own-rows"
import type { Answered } from "../../accounts/note-answer"
import { noteAnswer } from "../../accounts/note-answer"

/** The result of a query: a response, a failure, or no free slot within this tick. */
export type Queried<Outcome> =
  | { readonly kind: "answer"; readonly outcome: Outcome }
  | { readonly kind: "query_failure"; readonly query_failure: QueryFailure }
  | { readonly kind: "no_turn" }

/** Whether a single queried item may itself have caused the failure. Such an item must not block the others. */
export function isTheReason(queried: Queried<unknown>, about: readonly unknown[]): boolean {
  return about.length === 1 && isOfThem(queried)
}

/**
 * How to continue after a query. `on`: with the next one. `apart`: query each of its items alone, because one of them
 * may have failed it. `stop`: not at all.
 */
export type Next = "on" | "apart" | "stop"

/** Decides how to continue after a query for this number of items. */
export function nextAfter(queried: Queried<unknown>, about: number): Next {
  if (queried.kind === "answer") return "on"
  return about > 1 && isOfThem(queried) ? "apart" : "stop"
}

function isOfThem(queried: Queried<unknown>): boolean {
  return queried.kind === "query_failure" && !IS_ABOUT_ACCOUNT[queried.query_failure]
}

/**
 * The scheduled queries of one account within one tick. They respect the account's rate limit, shared by all processes,
 * and stop while the account is paused.
 */
export class ScheduledQueries {
  constructor(
    readonly acquiring: AcquiringModuleService,
    readonly account: Account,
    /** The end of the tick. */
    readonly end: Date,
    readonly clock: Clock,
    /** Records the worker's heartbeat; absent for queries that a person waits for. */
    readonly beat?: () => Promise<void>
  ) {}

  /**
   * Whether time is left in this tick. Call it between pieces of work that may each take half a minute. The next tick
   * or another process does the rest.
   *
   * @param answeredAt when a response came; its work may continue for a while after the end, else the same query would
   * repeat forever
   */
  async isTimeLeft(answeredAt?: Date): Promise<boolean> {
    await this.beat?.()
    const now = this.clock()
    return now < this.end || (answeredAt !== undefined && now.getTime() < answeredAt.getTime() + ANSWER_MS)
  }

  /**
   * Sends one query, which has to fit one request ({@link inRequests}) and takes one slot of the rate limit.
   *
   * @param judge returns the outcome that shows how the gateway took the query as a whole
   * @param about number of items in the query; several items that fail are queried one by one before the account pauses
   */
  async run<Outcome>(
    call: (client: GatewayClient) => Promise<Outcome>,
    judge: (outcome: Outcome) => Answered | undefined,
    about = 1
  ): Promise<Queried<Outcome>> {
    const now = this.clock()
    const turn = await this.acquiring.accounts.takeTurn(
      this.account.handle,
      { perSecond: this.account.requestsPerSecond, before: this.end },
      now
    )
    if (!turn) return { kind: "no_turn" }
    if (turn > now) await pause(turn.getTime() - now.getTime())
    const outcome = await call(this.acquiring.client(this.account))
    const judged = judge(outcome)
    const query_failure = judged && (await noteAnswer(this.acquiring, this.account, judged, this.clock(), about))
    return query_failure ? { kind: "query_failure", query_failure } : { kind: "answer", outcome }
  }

  /**
   * Sends query after query until one gets no response. If the gateway fails a query for several items, each item is
   * queried alone right away. This finds a bad item within the tick.
   *
   * @returns the items that were queried
   */
  async inTurn<One>(
    requests: readonly (readonly One[])[],
    query: (together: readonly One[]) => Promise<Next>
  ): Promise<readonly One[]> {
    const queried: One[] = []
    for (const together of requests) {
      const next = await query(together)
      if (next === "stop") return queried
      if (next === "on") queried.push(...together)
      else {
        for (const one of together) {
          if ((await query([one])) !== "on") return queried
          queried.push(one)
        }
      }
    }
    return queried
  }

  /** Returns the number of orders per query: the gateway's limit, halved after each failure, at least 1. */
  async size(modification: "query" | "searchRefund"): Promise<number> {
    const { max_orders, max_characters } = this.account.profile.operations[modification]
    const fitting = Math.max(1, Math.min(max_orders, Math.floor((max_characters + 1) / ORDER_NUMBER_AND_COMMA)))
    const troubles = await this.acquiring.accounts.troubles(this.account.handle)
    return Math.max(1, fitting >> Math.min(troubles, 10))
  }

  /**
   * Splits items into portions that fit one request each.
   *
   * @param paymentOf returns the payment of an item
   */
  async inRequests<One>(
    modification: "query" | "searchRefund",
    all: readonly One[],
    paymentOf: (one: One) => PaymentRow
  ): Promise<readonly (readonly One[])[]> {
    if (all.length === 0) return []
    const size = await this.size(modification)
    // Order numbers and transactions cannot share a request. Refunds are searched by order number only.
    const isByOrder = (one: One): boolean => modification === "searchRefund" || "order_no" in selectorOf(paymentOf(one))
    return [all.filter(isByOrder), all.filter((one) => !isByOrder(one))].flatMap((some) => portionsOf(some, size))
  }
}

/** Creates the queries that a person waits for. @returns `undefined` for an account that the store no longer has */
export async function queriesNow(
  acquiring: AcquiringModuleService,
  handle: string,
  clock: Clock
): Promise<ScheduledQueries | undefined> {
  const account = await acquiring.accounts.findReadable(handle)
  return account && new ScheduledQueries(acquiring, account, new Date(clock().getTime() + PATIENCE_MS), clock)
}

function portionsOf<One>(all: readonly One[], size: number): readonly (readonly One[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, place) => all.slice(place * size, (place + 1) * size))
}

const ORDER_NUMBER_AND_COMMA = 20
const PATIENCE_MS = 20_000

/** Together with the longest call and one slow piece of work, it is shorter than a lease. */
const ANSWER_MS = 10_000
