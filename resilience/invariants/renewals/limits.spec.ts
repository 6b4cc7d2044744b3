import type { PaymentState } from "../../../src/domain/payments/payment-state"
import type { Try } from "./evidence"
import { judgeRenewals } from "./index"
import { askedDaily, history, renewals, tried } from "./testing/evidence"

/** The breaches of a card's limits. */
const limits = (tries: Try[]): string[] =>
  judgeRenewals(renewals({ tries }))
    .map(({ rule, sentence }) => `${rule}: ${sentence}`)
    .filter((broken) => broken.startsWith("tries within"))

describe("the limits of a card", () => {
  it("does not count what never left this machine, nor what is paid by hand, nor what is four weeks ago", () => {
    const eleventh = tried({
      attempt_number: 11,
      history: history<PaymentState>(["created", 30], ["processing", 30], ["captured", 30]),
    })
    expect(limits([...askedDaily(10), { ...eleventh, never_sent: true }])).toEqual([])
    expect(limits([...askedDaily(10), { ...eleventh, flow: "hosted" }])).toEqual([])
    expect(
      limits([
        ...askedDaily(10),
        { ...eleventh, history: history<PaymentState>(["created", 35], ["processing", 35], ["captured", 35]) },
      ])
    ).toEqual([])
  })

  it("finds nothing where a subscription is charged and paid every day", () => {
    const daily = Array.from({ length: 30 }, (_, place) =>
      tried({
        order_no: `B${place}`,
        card: "acqpay_1",
        history: history<PaymentState>(["created", 7 + place], ["processing", 7 + place], ["captured", 7 + place]),
      })
    )
    expect(limits(daily)).toEqual([])
  })
})
