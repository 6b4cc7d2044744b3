import { PROBLEM_KINDS } from "../../../src/domain/problem"
import { judgeProblems } from "."
import type { ProblemEvidence } from "./evidence"
import { attempt, charge, evidence, operation } from "../testing/evidence"

const broken = ({ problems = [], ...changes }: Partial<ProblemEvidence>): string[] => judgeProblems({ ...evidence(changes), problems }).map(({ rule, about }) => `${rule}: ${about}`)
const listed = (key: string): ProblemEvidence["problems"] => [{ key, kind: kindOf(key) }]

const FAILED_LATER = { state: "failed", history: [{ from: null, to: "sending" }, { from: "sending", to: "accepted" }, { from: "accepted", to: "failed" }] } as const
const REFUSED = { state: "failed", history: [{ from: null, to: "sending" }, { from: "sending", to: "failed" }] } as const

describe("the judgement of the merchant's list", () => {
  it("finds nothing in a purchase as it should be, with an empty list", () => {
    expect(broken({})).toEqual([])
  })

  describe.each<[string, Partial<ProblemEvidence>, string, string]>([
    ["a payment of another amount", { attempts: [attempt({ state: "mismatch", settled_at: null })] }, "acqpay_1", "payment_mismatch"],
    ["a payment of which nobody knows", { attempts: [attempt({ state: "unknown", settled_at: null })] }, "acqpay_1", "payment_unresolved"],
    ["a payment that waits for its bank", { attempts: [attempt({ state: "pending", settled_at: null })] }, "acqpay_1", "payment_unresolved"],
    ["a payment without an order", { attempts: [attempt({ settled_at: null })] }, "acqpay_1", "payment_not_in_medusa"],
    ["a second payment of an order", { attempts: [attempt({ settled_at: null })] }, "acqpay_1", "double_payment"],
    ["a refund of which nobody knows", { operations: [operation({ state: "unknown" })] }, "acqop_1", "operation_unresolved"],
    ["a refund that failed at the bank", { operations: [operation(FAILED_LATER)] }, "acqop_1", "refund_failed"],
    ["a notice that is dead", { notices: [{ id: "acqnot_1", state: "dead", next_try_at: null }] }, "acqnot_1", "notice_dead"],
  ])("of %s", (_, changes, about, kind) => {
    const key = kind === "notice_dead" ? `${kind}:default` : `${kind}:${about}`

    it("wants it to be listed", () => {
      expect(broken(changes)).toEqual([`what is left to a person is listed: ${about}`])
      expect(broken({ ...changes, problems: listed(key) })).toEqual([])
    })

    it("wants it to be listed no longer than it is so", () => {
      const over = kind.endsWith("payment") || kind === "payment_not_in_medusa" ? { charges: [charge({ state: "cancelled" })] } : {}
      expect(broken({ ...over, operations: [operation({})], problems: listed(key) })).toEqual([`what is settled is not listed: ${key}`])
    })

    it("wants it to be listed by its own name", () => {
      const another = kind === "notice_dead" ? "dispute_open:acqpay_2" : `${kind}:acqpay_2`
      expect(broken({ ...changes, problems: listed(another) })).toContain(`what is left to a person is listed: ${about}`)
    })
  })

  it("asks for no entry of a refund that was refused at once, nor of one that was made otherwise since", () => {
    expect(broken({ operations: [operation(REFUSED)] })).toEqual([])
    expect(broken({ operations: [operation(FAILED_LATER), operation({ id: "acqop_2" })] })).toEqual([])
  })

  it("asks for one of the last of several that failed", () => {
    expect(broken({ operations: [operation(FAILED_LATER), operation({ id: "acqop_2", ...FAILED_LATER })] })).toEqual(["what is left to a person is listed: acqop_2"])
  })

  it("asks for one where only another payment was refunded since", () => {
    expect(broken({ operations: [operation(FAILED_LATER), operation({ id: "acqop_2", payment_id: "acqpay_2" })] })).toEqual(["what is left to a person is listed: acqop_1"])
  })

  it("wants trouble to be gone that is over", () => {
    expect(broken({ problems: listed("gateway_unreachable:default") })).toEqual(["trouble that is over is not listed: gateway_unreachable:default"])
    expect(broken({ problems: listed("no_worker:") })).toEqual(["trouble that is over is not listed: no_worker:"])
  })
})

function kindOf(key: string): ProblemEvidence["problems"][number]["kind"] {
  const kind = PROBLEM_KINDS.find((one) => key.startsWith(`${one}:`))
  if (!kind) throw new Error(`No kind of problem: ${key}`)
  return kind
}
