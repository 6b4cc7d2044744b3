/** A result code and its text, as in `result_info`: `51:Insufficient funds` (section 2.9). */
export interface ResultCode {
  readonly code: string
  readonly message: string
}

export type Outcome =
  | { readonly kind: "approved" }
  | { readonly kind: "declined"; readonly result: ResultCode }
  /** Returns order_status `status`; the decision follows `afterMs` later. */
  | {
      readonly kind: "pending"
      readonly status: "-1" | "-2"
      readonly result: ResultCode
      readonly then: Final
      readonly afterMs: number
    }
  /** Returns status 0 and a time-out code while the bank still works; the real result follows `afterMs` later. */
  | { readonly kind: "bank_timeout"; readonly result: ResultCode; readonly then: Final; readonly afterMs: number }
  | { readonly kind: "review"; readonly result: ResultCode }

export type Final = { readonly kind: "approved" } | { readonly kind: "declined"; readonly result: ResultCode }

export type ThreeDs = "not_enrolled" | "frictionless" | "attempted" | "challenge" | "failed"

export interface Scenario {
  readonly id: string
  /** The trigger: a card number, the cardholder's full name, or the amount in any currency. */
  readonly by: { readonly card: string } | { readonly holder: string } | { readonly amount: string }
  /** One sentence for people. */
  readonly does: string
  readonly threeDs: ThreeDs
  readonly outcome: Outcome
  /**
   * The outcomes of later gateway charges of a subscription and of charges of the stored card. The last one repeats.
   */
  readonly later?: readonly [Outcome, ...Outcome[]]
}

const result = (code: string, message: string): ResultCode => ({ code, message })
const declined = (code: string, message: string): Final => ({ kind: "declined", result: result(code, message) })
const approved: Final = { kind: "approved" }

export const SUCCESS = result("0000", "Success")
const PROCESSING = result("A0001", "Being processed by the bank")
const TO_BE_CONFIRMED = result("A0002", "To be confirmed")
const TEN_SECONDS_MS = 10_000
const TWENTY_SECONDS_MS = 20_000
const pending = (then: Final, afterMs: number): Outcome => ({
  kind: "pending",
  status: "-1",
  result: PROCESSING,
  then,
  afterMs,
})
const timedOut = (code: string, message: string, then: Final): Outcome => ({
  kind: "bank_timeout",
  result: result(code, message),
  then,
  afterMs: TWENTY_SECONDS_MS,
})
const HELD: Outcome = { kind: "review", result: result("R0001", "Held for review") }
const DO_NOT_HONOUR = declined("05", "Do not honour")
export const NO_FUNDS = declined("51", "Insufficient funds")
export const STOLEN_CARD = declined("43", "Stolen card")
export const WRONG_ENVIRONMENT = declined("I0014", "Test account on the live gateway")
const TO_BE_AUTHENTICATED = declined("1A", "Additional customer authentication required")

/** The outcome of a valid number that is no test card, because a real card must never be approved here. */
export const NOT_A_TEST_CARD: Scenario = {
  id: "not_a_test_card",
  by: { card: "any other number" },
  does: "Declined: the sandbox accepts test cards only.",
  threeDs: "not_enrolled",
  outcome: declined("14", "Not a test card"),
}

/**
 * The outcome of a subscription's later gateway charge, or of a stored card's charge.
 *
 * @param before the number of earlier ones
 */
export function laterOutcome({ later }: Scenario, before: number): Outcome | undefined {
  return later?.[Math.min(before, later.length - 1)]
}

/** A placeholder for an attempt that ended before a card was used. */
export const NO_CARD: Scenario = {
  id: "no_card",
  by: { card: "none" },
  does: "Ended before a card was used.",
  threeDs: "not_enrolled",
  outcome: declined("E0008", "Canceled by the shopper"),
}

type More = Partial<Pick<Scenario, "threeDs" | "later">>

const card = (
  number: string,
  id: string,
  does: string,
  outcome: Outcome,
  { threeDs = "not_enrolled", later }: More = {}
): Scenario => ({
  id,
  by: { card: number },
  does,
  threeDs,
  outcome,
  ...(later ? { later } : {}),
})
const holder = (name: string, id: string, does: string, outcome: Outcome): Scenario => ({
  id,
  by: { holder: name },
  does,
  threeDs: "not_enrolled",
  outcome,
})
const amount = (text: string, id: string, does: string, outcome: Outcome): Scenario => ({
  id,
  by: { amount: text },
  does,
  threeDs: "not_enrolled",
  outcome,
})

/** Everything that a test can trigger by its payment. The documentation's table of test cards is generated from it. */
export const SCENARIOS: readonly Scenario[] = [
  card("4111111111111111", "approved", "Approved (Visa).", approved),
  card("4242424242424242", "approved", "Approved (Visa).", approved),
  card("4012888888881881", "approved", "Approved (Visa).", approved),
  card("5555555555554444", "approved", "Approved (Mastercard).", approved),
  card("5105105105105100", "approved", "Approved (Mastercard).", approved),
  card("2223003122003222", "approved", "Approved (Mastercard, 2-series).", approved),
  card("378282246310005", "approved", "Approved (American Express: 15 digits, security code with 4 digits).", approved),
  card("6011111111111117", "approved", "Approved (Discover).", approved),
  card("3530111333300000", "approved", "Approved (JCB).", approved),
  card("30569309025904", "approved", "Approved (Diners Club: 14 digits).", approved),
  card("6200000000000005", "approved", "Approved (UnionPay).", approved),
  card("4000000000000002", "do_not_honour", "Declined without a reason. Another attempt may succeed.", DO_NOT_HONOUR),
  card(
    "4000000000009995",
    "insufficient_funds",
    "Declined: insufficient funds. A later attempt may succeed.",
    NO_FUNDS
  ),
  card("4000000000009979", "stolen_card", "Declined for good: stolen card.", STOLEN_CARD),
  card("4000000000009987", "lost_card", "Declined for good: lost card.", declined("41", "Lost card")),
  card("4000000000000069", "expired_card", "Declined for good: expired card.", declined("54", "Expired card")),
  card(
    "4000000000000127",
    "wrong_security_code",
    "Declined: wrong security code.",
    declined("82", "Security code incorrect")
  ),
  card("4100000000000019", "high_risk", "Declined by the risk rules.", declined("R0000", "High risk")),
  card(
    "4000000000000119",
    "timeout_then_paid",
    "Bank time-out (E0002, status 0), then paid 20 seconds later.",
    timedOut("E0002", "Time-out at the bank", approved)
  ),
  card(
    "4000000000000259",
    "timeout_then_declined",
    "Bank time-out (E0003, status 0), then declined 20 seconds later.",
    timedOut("E0003", "No answer from the bank", DO_NOT_HONOUR)
  ),
  card(
    "4000000000000077",
    "pending_then_paid",
    "Pending (-1), then paid 10 seconds later.",
    pending(approved, TEN_SECONDS_MS)
  ),
  card(
    "4000003720000278",
    "pending_then_declined",
    "Pending (-1), then declined 10 seconds later.",
    pending(NO_FUNDS, TEN_SECONDS_MS)
  ),
  card("4000000000000093", "to_be_confirmed", "To be confirmed (-2), then paid 10 seconds later.", {
    kind: "pending",
    status: "-2",
    result: TO_BE_CONFIRMED,
    then: approved,
    afterMs: TEN_SECONDS_MS,
  }),
  card("4000000000009235", "held_for_review", "Held until the merchant approves or rejects it (/v1/review).", HELD),
  card("4000000000003220", "challenge", "3-D Secure challenge, then approved.", approved, { threeDs: "challenge" }),
  card(
    "4000008400001629",
    "challenge_then_declined",
    "3-D Secure challenge, then declined: insufficient funds.",
    NO_FUNDS,
    { threeDs: "challenge" }
  ),
  card("4000000000003055", "frictionless", "3-D Secure without a challenge, then approved.", approved, {
    threeDs: "frictionless",
  }),
  card(
    "4000000000003063",
    "attempted",
    "3-D Secure attempted (the bank does not take part), then approved.",
    approved,
    {
      threeDs: "attempted",
    }
  ),
  card(
    "4000008400001280",
    "three_ds_failed",
    "3-D Secure fails without a challenge, then declined.",
    declined("A0004", "3-D Secure authentication failed"),
    { threeDs: "failed" }
  ),
  card(
    "4000000000000341",
    "later_declined",
    "Approved. Later gateway charges of its subscription, and charges of the stored card, are declined: insufficient funds.",
    approved,
    { later: [NO_FUNDS] }
  ),
  card(
    "4000000000000358",
    "later_declined_once",
    "Approved. Only the first later charge is declined: insufficient funds.",
    approved,
    {
      later: [NO_FUNDS, approved],
    }
  ),
  card("4000000000000366", "later_stolen", "Approved. Later charges are declined for good: stolen card.", approved, {
    later: [STOLEN_CARD],
  }),
  card(
    "4000000000000374",
    "later_to_be_confirmed",
    "Approved. Later charges of the stored card are declined: the bank requires confirmation by the cardholder (1A).",
    approved,
    { later: [TO_BE_AUTHENTICATED] }
  ),
  holder("TEST DECLINED", "do_not_honour", "Declined without a reason.", DO_NOT_HONOUR),
  holder(
    "TEST PENDING",
    "pending_then_paid",
    "Pending (-1), then paid 10 seconds later.",
    pending(approved, TEN_SECONDS_MS)
  ),
  holder("TEST REVIEW", "held_for_review", "Held for review.", HELD),
  amount("9000.05", "do_not_honour", "Declined without a reason.", DO_NOT_HONOUR),
  amount("9000.51", "insufficient_funds", "Declined: insufficient funds.", NO_FUNDS),
  amount("9000.43", "stolen_card", "Declined: stolen card.", STOLEN_CARD),
  amount(
    "9000.01",
    "pending_then_paid",
    "Pending (-1), then paid 10 seconds later.",
    pending(approved, TEN_SECONDS_MS)
  ),
  amount(
    "9000.02",
    "pending_never_decided",
    "Pending (-1) until you decide on the sandbox's page.",
    pending(approved, Number.POSITIVE_INFINITY)
  ),
]

/** The effect of an amount on an operation of an existing payment, in any currency. */
export interface AmountRule {
  readonly operation: "refund" | "capture" | "cancel"
  readonly amount: string
  readonly effect: "refused" | "fails_later" | "stays_open"
  readonly does: string
}

export const AMOUNT_RULES: readonly AmountRule[] = [
  { operation: "refund", amount: "6.66", effect: "fails_later", does: "The refund is accepted and fails later." },
  { operation: "refund", amount: "6.67", effect: "refused", does: "The refund is not accepted." },
  {
    operation: "refund",
    amount: "6.68",
    effect: "stays_open",
    does: "The refund is accepted and waits until you decide on the sandbox's page.",
  },
  { operation: "capture", amount: "7.67", effect: "refused", does: "The capture is not accepted." },
  { operation: "cancel", amount: "8.67", effect: "refused", does: "The cancellation is not accepted." },
]
