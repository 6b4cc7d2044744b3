import { PROBLEM_KINDS } from "../../../src/domain/problems/problem"
import { judgeProblems } from "."
import type { ProblemEvidence } from "./evidence"
import { attempt, charge, evidence, modification } from "../testing/evidence"

const broken = ({ problems = [], ...changes }: Partial<ProblemEvidence>): string[] =>
  judgeProblems({ ...evidence(changes), problems }).map(({ rule, about }) => `${rule}: ${about}`)
const listed = (key: string): ProblemEvidence["problems"] => [{ key, kind: kindOf(key) }]

const FAILED_LATER = {
  state: "failed",
  history: [
    { from: null, to: "processing" },
    { from: "processing", to: "accepted" },
    { from: "accepted", to: "failed" },
  ],
} as const
const REFUSED = {
  state: "failed",
  history: [
    { from: null, to: "processing" },
    { from: "processing", to: "failed" },
  ],
} as const

describe("the judgement of the merchant's list", () => {
  it("finds nothing in a purchase as it should be, with an empty list", () => {
    expect(broken({})).toEqual([])
  })

  describe.each<[string, Partial<ProblemEvidence>, string, string]>([
    [
      "a payment of another amount",
      { attempts: [attempt({ state: "mismatch", synced_at: null })] },
      "acqpay_1",
      "payment_mismatch",
    ],
    [
      "a payment of which nobody knows",
      { attempts: [attempt({ state: "unknown", synced_at: null })] },
      "acqpay_1",
      "payment_unresolved",
    ],
    [
      "a payment that waits for its bank",
      { attempts: [attempt({ state: "pending", synced_at: null })] },
      "acqpay_1",
      "payment_unresolved",
    ],
    ["a payment without an order", { attempts: [attempt({ synced_at: null })] }, "acqpay_1", "payment_not_in_medusa"],
    [
      "a refund of which nobody knows",
      { modifications: [modification({ state: "unknown" })] },
      "acqmod_1",
      "modification_unresolved",
    ],
    ["a refund that failed at the bank", { modifications: [modification(FAILED_LATER)] }, "acqmod_1", "refund_failed"],
    [
      "a webhook that is dead",
      { webhooks: [{ id: "acqwhe_1", state: "dead", next_attempt_at: null }] },
      "acqwhe_1",
      "webhook_dead",
    ],
  ])("of %s", (_, changes, about, kind) => {
    const key = kind === "webhook_dead" ? `${kind}:default` : `${kind}:${about}`

    it("wants it to be listed", () => {
      expect(broken(changes)).toEqual([`what is left to a person is listed: ${about}`])
      expect(broken({ ...changes, problems: listed(key) })).toEqual([])
    })

    it("wants it to be listed no longer than it is so", () => {
      expect(broken({ modifications: [modification({})], problems: listed(key) })).toEqual([
        `what is settled is not listed: ${key}`,
      ])
    })

    it("wants it to be listed by its own name", () => {
      const another = kind === "webhook_dead" ? "dispute_open:acqpay_2" : `${kind}:acqpay_2`
      expect(broken({ ...changes, problems: listed(another) })).toContain(
        `what is left to a person is listed: ${about}`
      )
    })
  })

  it("lets a rejected refund be listed while the gateway holds money of its payment", () => {
    const refused = { modifications: [modification(REFUSED)], problems: listed("refund_failed:acqmod_1") }
    expect(broken(refused)).toEqual([])
    expect(broken({ ...refused, charges: [charge({ state: "canceled" })] })).toEqual([
      "what is settled is not listed: refund_failed:acqmod_1",
    ])
  })

  describe("of a second payment of a checkout", () => {
    const second = attempt({ id: "acqpay_2", order_no: "A2", synced_at: null })
    const twice = { attempts: [attempt({}), second], charges: [charge({}), charge({ order_no: "A2" })] }
    const problems = listed("double_payment:pay_col_1")
    const notSo = ["what is settled is not listed: double_payment:pay_col_1"]

    it("wants it to be listed by the name of the checkout", () => {
      expect(broken(twice)).toEqual(["what is left to a person is listed: acqpay_2"])
      expect(broken({ ...twice, problems })).toEqual([])
      expect(broken({ ...twice, problems: listed("double_payment:acqpay_2") })).toHaveLength(2)
    })

    it("wants it to be listed no longer than there are two, and one has no order and money", () => {
      expect(broken({ ...twice, attempts: [second], problems })).toEqual(notSo)
      expect(
        broken({
          ...twice,
          attempts: [attempt({}), attempt({ ...second, synced_at: new Date("2026-01-01T12:00:00Z") })],
          problems,
        })
      ).toEqual(notSo)
      expect(
        broken({ ...twice, charges: [charge({}), charge({ order_no: "A2", state: "canceled" })], problems })
      ).toEqual(notSo)
    })
  })

  it("wants a payment to be listed no longer than the gateway holds its money", () => {
    const problems = listed("payment_not_in_medusa:acqpay_1")
    expect(
      broken({ attempts: [attempt({ synced_at: null })], charges: [charge({ state: "canceled" })], problems })
    ).toEqual(["what is settled is not listed: payment_not_in_medusa:acqpay_1"])
  })

  it("requires one for a refund after which another was rejected immediately", () => {
    expect(
      broken({ modifications: [modification(FAILED_LATER), modification({ id: "acqmod_2", ...REFUSED })] })
    ).toEqual(["what is left to a person is listed: acqmod_1"])
  })

  it("requires no entry for a refund that was rejected immediately, nor for one that was made otherwise since", () => {
    expect(broken({ modifications: [modification(REFUSED)] })).toEqual([])
    expect(broken({ modifications: [modification(FAILED_LATER), modification({ id: "acqmod_2" })] })).toEqual([])
  })

  it("requires one for the last of several that failed", () => {
    expect(
      broken({ modifications: [modification(FAILED_LATER), modification({ id: "acqmod_2", ...FAILED_LATER })] })
    ).toEqual(["what is left to a person is listed: acqmod_2"])
  })

  it("requires one if only another payment was refunded since", () => {
    expect(
      broken({ modifications: [modification(FAILED_LATER), modification({ id: "acqmod_2", payment_id: "acqpay_2" })] })
    ).toEqual(["what is left to a person is listed: acqmod_1"])
  })

  it("wants trouble to be gone that is over", () => {
    expect(broken({ problems: listed("gateway_unreachable:default") })).toEqual([
      "trouble that is over is not listed: gateway_unreachable:default",
    ])
    expect(broken({ problems: listed("no_worker:") })).toEqual(["trouble that is over is not listed: no_worker:"])
  })
})

function kindOf(key: string): ProblemEvidence["problems"][number]["kind"] {
  const kind = PROBLEM_KINDS.find((one) => key.startsWith(`${one}:`))
  if (!kind) throw new Error(`No kind of problem: ${key}`)
  return kind
}
