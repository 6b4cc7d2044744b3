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

/** What came of asking: an answer, none for the reason given, or there was no turn in this round. */
export type Asked<Outcome> =
  | { readonly kind: "answer"; readonly outcome: Outcome }
  | { readonly kind: "query_failure"; readonly query_failure: QueryFailure }
  | { readonly kind: "no_turn" }

/** Whether what was asked about alone may itself be the reason why there was no answer: it must not stand in the way of the others. */
export function isTheReason(asked: Asked<unknown>, about: readonly unknown[]): boolean {
  return about.length === 1 && isOfThem(asked)
}

/** How to go on after a question: with the next one; with each of those that it was about alone, as one of them may be why there was no answer; or not at all. */
export type Next = "on" | "apart" | "stop"

/** How to go on after a question about so many. */
export function nextAfter(asked: Asked<unknown>, about: number): Next {
  if (asked.kind === "answer") return "on"
  return about > 1 && isOfThem(asked) ? "apart" : "stop"
}

function isOfThem(asked: Asked<unknown>): boolean {
  return asked.kind === "query_failure" && !IS_ABOUT_ACCOUNT[asked.query_failure]
}

/**
 * The scheduled questions of one account in one round: within the account's rate, all processes together, and not while the
 * account is paused.
 */
export class Questions {
  constructor(
    readonly acquiring: AcquiringModuleService,
    readonly account: Account,
    /** The end of the round. */
    readonly end: Date,
    readonly clock: Clock,
    /** Notes that the worker lives; absent for questions that somebody waits for. */
    readonly beat?: () => Promise<void>
  ) {}

  /**
   * Is asked between pieces of work that may each take half a minute: what is left is done in the next round, or by another process.
   *
   * @param answeredAt what an answer told is worked on for a while even if it came after the end, so that nothing is asked for over and over
   */
  async isTimeLeft(answeredAt?: Date): Promise<boolean> {
    await this.beat?.()
    const now = this.clock()
    return now < this.end || (answeredAt !== undefined && now.getTime() < answeredAt.getTime() + ANSWER_MS)
  }

  /**
   * Asks one question, which has to be one request ({@link inRequests}): it has one turn.
   *
   * @param judge the outcome that tells how the gateway took the question as a whole
   * @param about how many it is about: where several of them were not answered about, each is asked about alone before the account pauses
   */
  async ask<Outcome>(
    call: (client: GatewayClient) => Promise<Outcome>,
    judge: (outcome: Outcome) => Answered | undefined,
    about = 1
  ): Promise<Asked<Outcome>> {
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
   * Goes through what is to be asked, request by request, until there is no answer. Those of a request over which the gateway fails are asked about one by
   * one at once: however many other questions are answered meanwhile, one of them that is the reason is found in this round.
   *
   * @returns those that were asked about
   */
  async inTurn<One>(
    requests: readonly (readonly One[])[],
    question: (together: readonly One[]) => Promise<Next>
  ): Promise<readonly One[]> {
    const asked: One[] = []
    for (const together of requests) {
      const next = await question(together)
      if (next === "stop") return asked
      if (next === "on") asked.push(...together)
      else {
        for (const one of together) {
          if ((await question([one])) !== "on") return asked
          asked.push(one)
        }
      }
    }
    return asked
  }

  /** How many orders one question is about: the gateway's limit, and fewer each time it could not answer, down to one. */
  async size(modification: "query" | "searchRefund"): Promise<number> {
    const { max_orders, max_characters } = this.account.profile.operations[modification]
    const fitting = Math.max(1, Math.min(max_orders, Math.floor((max_characters + 1) / ORDER_NUMBER_AND_COMMA)))
    const troubles = await this.acquiring.accounts.troubles(this.account.handle)
    return Math.max(1, fitting >> Math.min(troubles, 10))
  }

  /**
   * What is to be asked about, as much at a time as one request is about.
   *
   * @param paymentOf the payment that one is about
   */
  async inRequests<One>(
    modification: "query" | "searchRefund",
    all: readonly One[],
    paymentOf: (one: One) => PaymentRow
  ): Promise<readonly (readonly One[])[]> {
    if (all.length === 0) return []
    const size = await this.size(modification)
    // Order numbers and transactions are asked about in requests of their own; refunds are searched by order numbers alone.
    const isByOrder = (one: One): boolean => modification === "searchRefund" || "order_no" in selectorOf(paymentOf(one))
    return [all.filter(isByOrder), all.filter((one) => !isByOrder(one))].flatMap((some) => portionsOf(some, size))
  }
}

/** Questions that a person or a customer waits for. @returns `undefined` for an account that is not in the store any more */
export async function questionsNow(
  acquiring: AcquiringModuleService,
  handle: string,
  clock: Clock
): Promise<Questions | undefined> {
  const account = await acquiring.accounts.findReadable(handle)
  return account && new Questions(acquiring, account, new Date(clock().getTime() + PATIENCE_MS), clock)
}

function portionsOf<One>(all: readonly One[], size: number): readonly (readonly One[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, place) => all.slice(place * size, (place + 1) * size))
}

const ORDER_NUMBER_AND_COMMA = 20
const PATIENCE_MS = 20_000

/** With the longest call and one slow piece of work it is shorter than a lease. */
const ANSWER_MS = 10_000
