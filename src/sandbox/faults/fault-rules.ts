import type { OperationName } from "../operation-name"
import { seededRandom, type Random } from "../random"
import { malformed } from "../wire/rejection"
import {
  isAnswerFault,
  isChargeFault,
  isDeductionFault,
  isWebhookFault,
  isReturnFault,
  type AnswerFault,
  type ChargeFault,
  type DeductionFault,
  type Fault,
  type WebhookFault,
  type ReturnFault,
} from "./fault"

export interface FaultRule {
  readonly fault: Fault
  /** The operation whose answers are affected, `any` for all. Required for the faults of answers. */
  readonly operation?: OperationName | "any"
  readonly order_no?: string
  /** The number of times that the fault is played. Without it, until the rule is removed. */
  readonly times?: number
  /** The number of matching occasions to skip first. */
  readonly skip?: number
  /** The probability on each occasion, 0 to 1. */
  readonly probability?: number
  /** Makes the rule's random choices repeatable. */
  readonly seed?: number
  /** The delay of a late answer or webhook. */
  readonly ms?: number
}

/** An active rule, with its numbers of matching occasions (`seen`) and of played faults (`hits`). */
export interface FaultRuleView extends FaultRule {
  readonly id: number
  readonly seen: number
  readonly hits: number
}

interface Entry {
  readonly id: number
  readonly rule: FaultRule
  readonly random: Random
  seen: number
  hits: number
}

export interface AppliedFault<Name extends Fault> {
  readonly fault: Name
  readonly ms: number
}

const MOST_RULES = 200
const DEFAULT_LATENESS_MS = 5_000

/** The faults on demand. Rules are tried in the order of their addition. */
export class FaultRules {
  #entries: Entry[] = []
  #nextId = 1

  /** @throws RequestError if there are too many rules, or an answer's fault names no operation */
  add(rule: FaultRule): FaultRuleView {
    if (this.#entries.length >= MOST_RULES)
      throw malformed("fault", `There are ${MOST_RULES} rules already: clear them first.`)
    if (isAnswerFault(rule.fault) && rule.operation === undefined)
      throw malformed("operation", `The fault ${rule.fault} needs an operation, or any.`)
    const id = this.#nextId++
    const entry: Entry = { id, rule, random: seededRandom(rule.seed ?? id), seen: 0, hits: 0 }
    this.#entries.push(entry)
    return view(entry)
  }

  list(): readonly FaultRuleView[] {
    return this.#entries.map(view)
  }

  remove(id: number): boolean {
    const before = this.#entries.length
    this.#entries = this.#entries.filter((entry) => entry.id !== id)
    return this.#entries.length < before
  }

  clear(): void {
    this.#entries = []
  }

  /** The fault of an answer, if any. The first rule that hits wins. */
  ofAnswer(operation: OperationName, orderNos: readonly string[]): AppliedFault<AnswerFault> | undefined {
    for (const entry of this.#entries) {
      const { fault, operation: wanted } = entry.rule
      if (isAnswerFault(fault) && (wanted === "any" || wanted === operation) && hits(entry, orderNos))
        return applied(fault, entry)
    }
    return undefined
  }

  /** All faults of a webhook, because several can apply: a late one may be forged too. */
  ofWebhook(orderNo: string): readonly AppliedFault<WebhookFault>[] {
    return this.#entries.flatMap((entry) => {
      const { fault } = entry.rule
      return isWebhookFault(fault) && hits(entry, [orderNo]) ? [applied(fault, entry)] : []
    })
  }

  /**
   * The fault of a gateway charge, or of a subscription's cancellation, by the subscription's first order number. The
   * first rule that hits wins.
   */
  ofContract(orderNo: string, occasion: "deduction" | "cancellation"): DeductionFault | undefined {
    for (const entry of this.#entries) {
      const { fault } = entry.rule
      const isMeant = isDeductionFault(fault) && (fault === "deduct_after_cancel") === (occasion === "cancellation")
      if (isMeant && hits(entry, [orderNo])) return fault
    }
    return undefined
  }

  /** The fault of a stored card's charge, by the order number that stored the card. The first rule that hits wins. */
  ofCharge(orderNo: string): ChargeFault | undefined {
    for (const entry of this.#entries) {
      const { fault } = entry.rule
      if (isChargeFault(fault) && hits(entry, [orderNo])) return fault
    }
    return undefined
  }

  ofReturn(orderNo: string): AppliedFault<ReturnFault> | undefined {
    for (const entry of this.#entries) {
      const { fault } = entry.rule
      if (isReturnFault(fault) && hits(entry, [orderNo])) return applied(fault, entry)
    }
    return undefined
  }
}

function hits(entry: Entry, orderNos: readonly string[]): boolean {
  const { order_no, times, skip = 0, probability = 1 } = entry.rule
  if (order_no !== undefined && !orderNos.includes(order_no)) return false
  if (times !== undefined && entry.hits >= times) return false
  entry.seen += 1
  if (entry.seen <= skip || entry.random() >= probability) return false
  entry.hits += 1
  return true
}

function applied<Name extends Fault>(fault: Name, { rule }: Entry): AppliedFault<Name> {
  return { fault, ms: rule.ms ?? DEFAULT_LATENESS_MS }
}

const view = ({ id, rule, seen, hits: count }: Entry): FaultRuleView => ({ id, ...rule, seen, hits: count })
