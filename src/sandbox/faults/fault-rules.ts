import type { OperationName } from "../operation-name"
import { seededRandom, type Random } from "../random"
import { malformed } from "../wire/refusal"
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

/** A fault that is to be played, and when. */
export interface FaultRule {
  readonly fault: Fault
  /** Which operation's answers; needed for the faults of answers, `any` for all. */
  readonly operation?: OperationName | "any"
  /** Only what concerns this order number. */
  readonly order_no?: string
  /** How often it is played; without it, until it is taken away. */
  readonly times?: number
  /** Let so many matching occasions pass first. */
  readonly skip?: number
  /** How likely it is on each occasion, 0 to 1. */
  readonly probability?: number
  /** Makes the chances of this rule the same on every run. */
  readonly seed?: number
  /** How late, where the fault is about lateness. */
  readonly ms?: number
}

/** A rule in force, with how often it met an occasion and how often it was played. */
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

/** A fault that is played now. */
export interface PlayedFault<Name extends Fault> {
  readonly fault: Name
  readonly ms: number
}

const MOST_RULES = 200
const DEFAULT_LATENESS_MS = 5_000

/** The faults on demand. Rules are tried in the order in which they were added. */
export class FaultRules {
  #entries: Entry[] = []
  #nextId = 1

  /** @throws Refusal when there are too many rules, or an answer's fault names no operation */
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

  /** The fault of this answer, if any: the first rule that hits. */
  ofAnswer(operation: OperationName, orderNos: readonly string[]): PlayedFault<AnswerFault> | undefined {
    for (const entry of this.#entries) {
      const { fault, operation: wanted } = entry.rule
      if (isAnswerFault(fault) && (wanted === "any" || wanted === operation) && hits(entry, orderNos))
        return played(fault, entry)
    }
    return undefined
  }

  /** All faults of this webhook: a late one may be forged, too. */
  ofWebhook(orderNo: string): readonly PlayedFault<WebhookFault>[] {
    return this.#entries.flatMap((entry) => {
      const { fault } = entry.rule
      return isWebhookFault(fault) && hits(entry, [orderNo]) ? [played(fault, entry)] : []
    })
  }

  /** The fault of this deduction, or of the contract's cancellation, by the contract's first order number: the first rule that hits. */
  ofContract(orderNo: string, occasion: "deduction" | "cancellation"): DeductionFault | undefined {
    for (const entry of this.#entries) {
      const { fault } = entry.rule
      const isMeant = isDeductionFault(fault) && (fault === "deduct_after_cancel") === (occasion === "cancellation")
      if (isMeant && hits(entry, [orderNo])) return fault
    }
    return undefined
  }

  /** The fault of this charge of a stored card, by the order number with which it was stored: the first rule that hits. */
  ofCharge(orderNo: string): ChargeFault | undefined {
    for (const entry of this.#entries) {
      const { fault } = entry.rule
      if (isChargeFault(fault) && hits(entry, [orderNo])) return fault
    }
    return undefined
  }

  ofReturn(orderNo: string): PlayedFault<ReturnFault> | undefined {
    for (const entry of this.#entries) {
      const { fault } = entry.rule
      if (isReturnFault(fault) && hits(entry, [orderNo])) return played(fault, entry)
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

function played<Name extends Fault>(fault: Name, { rule }: Entry): PlayedFault<Name> {
  return { fault, ms: rule.ms ?? DEFAULT_LATENESS_MS }
}

const view = ({ id, rule, seen, hits: count }: Entry): FaultRuleView => ({ id, ...rule, seen, hits: count })
