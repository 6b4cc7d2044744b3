import {
  PAYMENT_STATES,
  PAYMENT_STATE_TABLE,
  isPaid,
  isTaskWhileWatched,
  isUnresolved,
  isWatched,
  checkTransition,
  statesBefore,
} from "./payment-state"
import type { PaymentState } from "./payment-state"

describe("the payment state table", () => {
  it("never lets late news make a paid payment unpaid", () => {
    const unpaid = PAYMENT_STATES.filter((state) => !isPaid(state) && state !== "canceled")
    for (const to of unpaid) {
      expect(checkTransition("authorized", to)).toBe("rejected")
      expect(checkTransition("captured", to)).toBe("rejected")
    }
    expect(checkTransition("captured", "authorized")).toBe("rejected")
  })

  it("lets a late success through from everything that the gateway has seen and that was not canceled", () => {
    const seen: PaymentState[] = ["processing", "open", "pending", "declined", "expired", "mismatch", "unknown"]
    for (const from of seen) expect(checkTransition(from, "captured")).toBe("moved")
    expect(checkTransition("canceled", "captured")).toBe("rejected")
    expect(checkTransition("created", "captured")).toBe("rejected")
  })

  it("never returns to unknown or to sending by a status of the gateway", () => {
    expect(statesBefore("processing")).toEqual(["created"])
    expect(statesBefore("unknown")).toEqual(["processing", "open"])
  })

  it("lets a payment become open, held or refused only while it is not known to be paid", () => {
    expect(statesBefore("open")).toEqual(["processing", "unknown"])
    expect(statesBefore("pending")).toEqual(["processing", "open", "declined", "expired", "mismatch", "unknown"])
    expect(statesBefore("declined")).toEqual(["processing", "open", "pending", "expired", "mismatch", "unknown"])
    expect(statesBefore("mismatch")).toEqual(["processing", "open", "pending", "declined", "expired", "unknown"])
  })

  it("gives up an unpaid page, or a payment that a person reports as unpaid, and cancels only paid payments", () => {
    expect(statesBefore("expired")).toEqual(["created", "processing", "open", "mismatch", "unknown"])
    expect(statesBefore("canceled")).toEqual(["authorized", "captured"])
  })

  it("has the gateway queried about open payments, and about a declined card as long as its page has a date", () => {
    const watchedWith = (next_poll_at: Date | null): PaymentState[] =>
      PAYMENT_STATES.filter((state) => isWatched({ state, next_poll_at }))
    const always = ["processing", "open", "pending", "expired", "mismatch", "unknown"]
    expect(watchedWith(null)).toEqual(always)
    expect(watchedWith(new Date(0)).sort()).toEqual([...always, "declined"].sort())
    expect(PAYMENT_STATES.filter(isTaskWhileWatched)).toEqual(always)
  })

  it("changes nothing on repeated news", () => {
    for (const state of PAYMENT_STATES) expect(checkTransition(state, state)).toBe("same")
  })

  it("reaches every state but the first, and leads on from every state but canceled", () => {
    for (const state of PAYMENT_STATES) {
      if (state !== "created") expect(statesBefore(state)).not.toEqual([])
      if (state !== "canceled") expect(PAYMENT_STATE_TABLE[state].to).not.toEqual([])
    }
  })

  it("returns to Medusa that a session is paid or canceled, and leaves every other one pending for another try", () => {
    const status = Object.fromEntries(PAYMENT_STATES.map((state) => [state, PAYMENT_STATE_TABLE[state].sessionStatus]))
    const { authorized, captured, canceled, ...others } = status
    expect([authorized, captured, canceled]).toEqual(["authorized", "captured", "canceled"])
    expect(new Set(Object.values(others))).toEqual(new Set(["pending"]))
  })

  it("acts in Medusa only for money that the gateway holds or took", () => {
    const actions = PAYMENT_STATES.map((state) => [state, PAYMENT_STATE_TABLE[state].action])
    expect(actions.filter(([, action]) => action !== "none")).toEqual([
      ["authorized", "authorized"],
      ["captured", "authorized"],
    ])
    expect(PAYMENT_STATES.filter(isPaid)).toEqual(["authorized", "captured"])
  })

  it("explains every state in whole sentences", () => {
    for (const state of PAYMENT_STATES) expect(PAYMENT_STATE_TABLE[state].meaning).toMatch(/^[A-Z].{10,}\.$/)
  })

  it("never moves on from canceled", () => {
    expect(PAYMENT_STATE_TABLE.canceled.to).toEqual([])
  })

  it("ends in the same state whichever order final and interim news arrive in", () => {
    const arrive = (statusUpdate: PaymentState[]): PaymentState =>
      statusUpdate.reduce<PaymentState>(
        (state, next) => (checkTransition(state, next) === "moved" ? next : state),
        "open"
      )
    const statusUpdate: PaymentState[] = ["pending", "declined", "authorized", "captured"]
    for (const order of permutations(statusUpdate)) expect(arrive(order)).toBe("captured")
  })
})

describe("another card", () => {
  it("waits while money may be on its way, and not for an abandoned hosted page", () => {
    const waits = (flow: "hosted" | "direct") => PAYMENT_STATES.filter((state) => isUnresolved(state, flow))
    expect(waits("hosted")).toEqual(["processing", "pending", "mismatch", "unknown"])
    expect(waits("direct")).toEqual(["processing", "open", "pending", "mismatch", "unknown"])
    for (const state of ["created", "authorized", "captured", "declined", "canceled", "expired"] as const) {
      expect(isUnresolved(state, "direct")).toBe(false)
    }
  })
})

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest])
  )
}
