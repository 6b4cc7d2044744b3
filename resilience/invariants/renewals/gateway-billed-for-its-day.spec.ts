import type { RenewalEvidence, Try } from "./evidence"
import { judgeRenewals } from "./index"
import { cycle, day, history, mandate, moved, renewals, tried } from "./testing/evidence"

const brokenRules = (changes: Partial<RenewalEvidence>): string[] =>
  judgeRenewals(renewals(changes)).map(({ rule, sentence }) => `${rule}: ${sentence}`)

describe("the judge of the days of gateway charges", () => {
  it("finds what the gateway billed on the day of a cycle that was given up, and paid a later one", () => {
    const gatewayCharge = tried({ billing_cycle_id: "acqcyc_3", flow: "gateway_billed", card: null, made_at: day(7) })
    const given = cycle({ state: "failed", history: history(["due", 7], ["failed", 8]), order_id: null })
    const cycles = [given, cycle({ id: "acqcyc_3", cycle: 3, due_at: day(14) })]
    const found = (tries: readonly Try[], of = cycles) =>
      brokenRules({ cycles: of, tries }).filter((broken) => broken.startsWith("a gateway charge pays"))
    expect(found([gatewayCharge])).toEqual([
      "a gateway charge pays the cycle of its day: Cycle 2 was given up, and A2, which was made on its day, paid cycle 3.",
    ])
    expect(found([{ ...gatewayCharge, made_at: day(14) }])).toEqual([])
    expect(found([{ ...gatewayCharge, made_at: null }])).toEqual([])
    expect(found([{ ...gatewayCharge, state: "declined" }])).toEqual([])
    expect(found([{ ...gatewayCharge, flow: "hosted" }])).toEqual([])
    expect(found([gatewayCharge], [{ ...given, state: "completed" }, ...cycles.slice(1)])).toEqual([])
  })

  it("finds one that is dated by the day on which it was found", () => {
    const found = (changes: Partial<Try>) =>
      brokenRules({ tries: [tried({ flow: "gateway_billed", card: null, made_at: day(7), ...changes })] }).filter(
        (broken) => broken.startsWith("a gateway charge has")
      )
    expect(found({ transaction_date: day(8) })).toHaveLength(1)
    expect(found({ transaction_date: day(7) })).toEqual([])
    expect(found({ transaction_date: null })).toEqual([])
    expect(found({ transaction_date: day(8), flow: "direct" })).toEqual([])
  })

  it("finds a gateway charge on a day without a payment that pays for nothing itself", () => {
    const surplus = [{ order_no: "A1/T9", subscription_id: "acqsub_1", paid: true, made_at: day(14) }]
    const own = tried({ flow: "gateway_billed", card: null, made_at: day(7) })
    const found = (changes: Partial<RenewalEvidence>) =>
      brokenRules({ surplus, mandates: [mandate()], tries: [own], ...changes }).filter((broken) =>
        broken.startsWith("a gateway charge pays")
      )
    expect(found({})).toEqual([
      "a gateway charge pays the cycle of its day: A1/T9 pays for nothing, and nothing else was paid for its day.",
    ])
    expect(found({ tries: [{ ...own, made_at: day(14) }] })).toEqual([])
    expect(found({ tries: [{ ...own, made_at: day(14), state: "canceled" }] })).toEqual([])
    expect(found({ tries: [{ ...own, made_at: day(14), state: "declined" }] })).toHaveLength(1)
    expect(found({ tries: [{ ...own, flow: "hosted" }], cycles: [cycle({ due_at: day(14) })] })).toEqual([])
    expect(found({ surplus: surplus.map((one) => ({ ...one, paid: false })) })).toEqual([])
    expect(found({ surplus: surplus.map((one) => ({ ...one, made_at: day(0) })) })).toEqual([])
    expect(found({ subscriptions: [moved(history(["incomplete", 0], ["active", 0], ["canceled", 8]))] })).toEqual([])
    expect(found({ mandates: [mandate(), mandate({ id: "acqman_2", state: "canceled" })] })).toEqual([])
  })

  it("finds nothing if the gateway charged twice on a later day before that charge was known", () => {
    const surplus = [{ order_no: "A1/T9", subscription_id: "acqsub_1", paid: true, made_at: day(14) }]
    const first = tried({ flow: "gateway_billed", card: null, made_at: day(21) })
    const second = { ...first, order_no: "A3", billing_cycle_id: "acqcyc_3" }
    const cycles = [cycle({ due_at: day(14) }), cycle({ id: "acqcyc_3", cycle: 3, due_at: day(21) })]
    const found = (tries: readonly Try[]) =>
      brokenRules({ surplus, mandates: [mandate()], cycles, tries }).filter((broken) =>
        broken.startsWith("a gateway charge pays")
      )
    expect(found([first, second])).toEqual([])
    expect(found([first])).toHaveLength(1)
    expect(found([first, { ...second, state: "declined" }])).toHaveLength(1)
    expect(found([first, { ...second, made_at: day(28) }])).toHaveLength(1)
  })
})
