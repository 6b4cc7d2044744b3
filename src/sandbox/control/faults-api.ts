import {
  ANSWER_FAULTS,
  CHARGE_FAULTS,
  DEDUCTION_FAULTS,
  WEBHOOK_FAULTS,
  RETURN_FAULTS,
  isAnswerFault,
  isChargeFault,
  isDeductionFault,
  isWebhookFault,
  isReturnFault,
  type Fault,
} from "../faults/fault"
import type { FaultRule, FaultRules, FaultRuleView } from "../faults/fault-rules"
import { OPERATION_NAMES } from "../operation-name"
import { malformed } from "../wire/rejection"
import { ControlObject } from "./read-object"

const FIELDS = ["fault", "operation", "order_no", "times", "skip", "probability", "seed", "ms"]
const FAULTS: readonly string[] = [
  ANSWER_FAULTS,
  WEBHOOK_FAULTS,
  RETURN_FAULTS,
  DEDUCTION_FAULTS,
  CHARGE_FAULTS,
].flatMap((table) => Object.keys(table))
const TEN_MINUTES_MS = 600_000
const MANY = 1_000_000

/**
 * Adds the rule in a JSON text.
 *
 * @throws RequestError that names the invalid field and the valid values
 */
export function addFault(faults: FaultRules, body: string): FaultRuleView {
  return faults.add(readRule(new ControlObject(body).only(FIELDS)))
}

function readRule(object: ControlObject): FaultRule {
  const fault = object.text("fault") ?? ""
  if (!isFault(fault)) throw malformed("fault", `fault must be one of ${FAULTS.join(", ")}.`)
  const operation = object.choice("operation", [...OPERATION_NAMES, "any"])
  if (operation !== undefined && !isAnswerFault(fault))
    throw malformed("operation", `The fault ${fault} is not about an operation's answer.`)
  return {
    fault,
    operation,
    order_no: object.text("order_no"),
    times: object.number("times", 1, MANY),
    skip: object.number("skip", 0, MANY),
    probability: object.number("probability", 0, 1),
    seed: object.number("seed", 0, Number.MAX_SAFE_INTEGER),
    ms: object.number("ms", 0, TEN_MINUTES_MS),
  }
}

const isFault = (name: string): name is Fault =>
  isAnswerFault(name) || isWebhookFault(name) || isReturnFault(name) || isDeductionFault(name) || isChargeFault(name)
