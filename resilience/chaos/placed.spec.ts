import { play } from "./play"
import type { Schedule, Step } from "./schedule"
import { PLAIN_SHOP } from "./testing/plain-shop"

const END = Infinity
const shop: Omit<Schedule, "steps"> = { ...PLAIN_SHOP, capture: "manual" }
const work: Step = { act: "work", pace: END }
const wait = (seconds: number): Step => ({ act: "wait", seconds })

/** Medusa has the order before it has the payment. */
describe("a reservation that ends while its order is placed", () => {
  it.each<[string, Step[]]>([
    [
      "a worker places the order, and another one compares the payment with the gateway's books",
      [
        { act: "pay", bank: "approve", fate: "answer_lost", pace: END },
        { act: "gateway", is: "down" },
        ...[800_000, 700, 1].flatMap((seconds) => [wait(seconds), work]),
        { act: "gateway", is: "up" },
        { act: "webhook", which: 0, does: "arrives", pace: 7 },
        { ...work, pace: 7 },
        work,
      ],
    ],
    [
      "the machine that places the order dies",
      [
        { act: "pay", bank: "approve", fate: "answered", pace: 11 },
        { act: "kill", machine: 1 },
        wait(800_000),
        work,
        { act: "complete_cart", pace: END },
      ],
    ],
  ])("leaves an order whose payment is canceled where %s", (_, steps) => {
    const { broken, seen } = play({ ...shop, steps })
    expect(broken).toEqual([])
    expect(seen).toEqual(
      expect.arrayContaining(["an order", "an external cancel", "a payment that went back while its order was placed"])
    )
  })
})

describe("a payment that Medusa refunds as it cannot complete the cart", () => {
  const died = (pace: number): Step[] => [
    { act: "pay", bank: "approve", fate: "answered", pace: 11 },
    { act: "kill", machine: 1 },
    wait(31),
    { act: "sell_out", soldOut: true },
    { act: "complete_cart", pace },
    { act: "kill", machine: 0 },
    { act: "sell_out", soldOut: false },
    wait(60),
    work,
  ]

  it("becomes no order where the machine dies before Medusa has dropped its session", () => {
    const { broken, seen } = play({ ...shop, capture: "automatic", steps: died(6) })
    expect(broken).toEqual([])
    expect(seen).toEqual(expect.arrayContaining(["a merchant refund", "a payment that went back"]))
    expect(seen).not.toContain("an order")
  })

  it("becomes one where the machine dies before the refund is sent", () => {
    const { broken, seen } = play({ ...shop, capture: "automatic", steps: died(2) })
    expect(broken).toEqual([])
    expect(seen).toContain("an order")
    expect(seen).not.toContain("a merchant refund")
  })
})

describe("an order that is placed when the grace period of its payment ends", () => {
  it("is paid: its cart is locked", () => {
    const steps: Step[] = [
      { act: "pay", bank: "approve", fate: "answered", pace: 11 },
      { act: "kill", machine: 1 },
      wait(6),
      { act: "complete_cart", pace: 1 },
      { ...work, pace: END },
      wait(4_000),
      { ...work, pace: 4 },
      { act: "come_back", pace: END },
    ]
    expect(play({ ...shop, capture: "automatic", steps }).broken).toEqual([])
  })
})

describe("an order that is placed while the merchant reverses its payment", () => {
  it("is paid: its cart is locked", () => {
    const steps: Step[] = [
      { act: "pay", bank: "approve", fate: "answered", pace: 11 },
      { act: "kill", machine: 1 },
      wait(61),
      { act: "complete_cart", pace: 1 },
      { act: "reverse", which: 0, pace: 7 },
      { act: "go_on", which: 0, pace: END },
    ]
    const { broken, seen } = play({ ...shop, capture: "automatic", steps })
    expect(broken).toEqual([])
    expect(seen).toContain("an order")
    expect(seen).not.toContain("money that the merchant reversed before its date")
  })
})
