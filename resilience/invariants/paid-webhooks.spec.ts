import { judgePaidWebhooks } from "./paid-webhooks"

const processed_at = new Date("2026-03-09T12:00:00Z")
const broken = (paid_at: Date | null): string[] =>
  judgePaidWebhooks([{ order_no: "A1", processed_at, paid_at }]).map(({ rule, about }) => `${rule}: ${about}`)

describe("the judgement of webhooks about payments that were made", () => {
  it("wants the payment to be paid once its webhook is processed", () => {
    expect(broken(processed_at)).toEqual([])
    expect(broken(new Date("2026-03-09T11:00:00Z"))).toEqual([])
    expect(broken(new Date("2026-03-09T12:00:01Z"))).toEqual(["a signed webhook counts at once: A1"])
    expect(broken(null)).toEqual(["a signed webhook counts at once: A1"])
  })
})
