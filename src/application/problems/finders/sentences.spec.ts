import { english, textOf } from "../../../../testing/english"
import { ZH_CN } from "../../../domain/shared/messages/zh-cn"
import { EN } from "../../../domain/shared/messages/en"
import { CREDENTIAL_REJECTIONS } from "../../../domain/accounts/credential-rejection"
import { describingAmount } from "../../../domain/shared/money"
import { PROBLEM_KINDS } from "../../../domain/problems/problem"
import type { ProblemKind } from "../../../domain/problems/problem"
import { verbatim, inEnglish } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import type { QueryFailure } from "../../../domain/accounts/query-failure"
import { QUERY_FAILURES } from "../../../domain/accounts/query-failure"
import type { FoundProblem } from "../../../modules/acquiring/repositories/problems/compare-problems"
import type { PlannedWork } from "../../../modules/acquiring/repositories/problems/overdue-work"
import type { WaitingRenewal } from "../../../modules/acquiring/repositories/problems/problem-facts"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import { account } from "../../../testing/account"
import { modificationRow } from "../../../testing/modification-row"
import { paymentRow } from "../../../testing/payment-row"
import { captureNotExecuted } from "./captures"
import { cardTesting } from "./card-testing"
import { missingGatewayCharge, notEnded, secondTransaction, unexpectedGatewayCharge } from "./gateway-charges"
import { openDispute } from "./disputes"
import { gatewayTrouble, refusedAccount } from "./gateway-trouble"
import { installationMoved } from "./installation"
import { lapsing } from "./expiring-authorizations"
import { deadWebhooks, lostPayment, signatureMismatch, silentGateway } from "./webhooks"
import { failedRefund, notRecorded, overdueRefund, refusedRefund, unresolvedModification } from "./modifications"
import { overdueWork } from "./overdue"
import { payoutToApprove } from "./payouts"
import { waitingRenewal } from "./renewals"
import { mismatch, unresolved } from "./uncertain-payments"
import { notInMedusa, paidTwice } from "./unsynced-payments"
import { missingWorker } from "./worker"

const SHOP = { public_url: "https://shop.example", database: "shop", database_oid: "1", server: "1" }
const NOON = new Date("2026-06-15T12:00:00.000Z")

const SWITCHED_OFF = verbatim("operations.query.enabled is false.")
const payment = paymentRow({ state: "captured" })
const refund = { ...modificationRow({ state: "unknown" }), order_no: payment.order_no }
const gatewayBilled = {
  account: "default",
  payment_id: payment.id,
  recurring_id: "REC1",
  amount: "29.90",
  currency: "EUR",
}
const waiting: WaitingRenewal = {
  ...{
    id: "acqcyc_1",
    account: "default",
    subscription_id: "acqsub_1",
    name: "Monthly",
    state: "blocked",
    due_at: NOON,
    next_step_at: NOON,
  },
  attention: verbatim(
    "Nothing was charged because the order cannot be created: Some variant does not have the required inventory"
  ),
}
const other = { other_order_no: "ABCFEDCBA9876543210", other_amount: "21.77", other_currency: "EUR" }

const troubled = (query_failure: QueryFailure): readonly FoundProblem[] =>
  [gatewayTrouble({ account: "default", query_failure, since: NOON })].filter((found) => found !== undefined)

/** An authorization that expires at noon. `left` is its uncaptured amount; the default is all of it. */
function ending(
  row: PaymentRow,
  rule: "warn" | "cancel" | "capture",
  now: Date,
  left: string = row.amount
): FoundProblem {
  return lapsing({ row, authorizationExpiresAt: NOON, left: describingAmount(left) }, rule, now)
}

const PLANNED_WORK: readonly PlannedWork[] = [
  "payment_query",
  "payment_order",
  "payment_comparison",
  "modification",
  "webhook",
  "billing_cycle",
  "subscription",
  "mandate",
]

const EVERY: readonly FoundProblem[] = [
  missingWorker(NOON, true),
  ...PLANNED_WORK.flatMap((work) =>
    [true, false].map((isDated) =>
      overdueWork({ work, account: "default", rows: 3, since: NOON, first: "ABC1" }, isDated)
    )
  ),
  ...[
    {},
    { database: "staging" },
    { database_oid: "2" },
    { server: "2" },
    { public_url: "https://staging.example" },
  ].map((change) => installationMoved(SHOP, { ...SHOP, ...change }, NOON)),
  ...QUERY_FAILURES.flatMap(troubled),
  ...CREDENTIAL_REJECTIONS.map((credential_rejection) =>
    refusedAccount({ account: "default", credential_rejection, since: NOON })
  ),
  signatureMismatch("default", NOON),
  ...(["log_in", "always_3ds", "block"] as const).map((onCardTesting) =>
    cardTesting({ ...account(), onCardTesting }, NOON)
  ),
  silentGateway("default", NOON, "https://shop.example"),
  deadWebhooks({ account: "default", count: 3, since: NOON }),
  lostPayment({
    id: "acqwhe_1",
    account: "default",
    order_no: payment.order_no,
    transaction_id: "2026010100000000001",
    amount: "29.90",
    currency: "EUR",
    since: NOON,
  }),
  mismatch(paymentRow({ state: "mismatch" })),
  unresolved(paymentRow({ state: "unknown" })),
  notInMedusa(payment, account()),
  paidTwice({ stray: payment, ...other }, account()),
  unresolvedModification(refund),
  payoutToApprove({ ...refund, kind: "payout", payment_id: null, order_no: null, state: "awaiting_approval" }, NOON),
  notRecorded({ ...refund, state: "done" }),
  notRecorded({ ...refund, kind: "cancel", state: "done" }),
  failedRefund({ ...refund, state: "failed" }),
  refusedRefund({ ...refund, state: "failed" }, "11.77"),
  overdueRefund({ ...refund, state: "accepted" }),
  openDispute({ ...payment, since: NOON, result_at: null }, false),
  openDispute({ ...payment, since: NOON, result_at: NOON }, false),
  ending(paymentRow({ state: "authorized" }), "warn", NOON),
  ...[1, 3].map((payments) =>
    captureNotExecuted({ account: "default", since: NOON, payments, order_no: payment.order_no })
  ),
  waitingRenewal(waiting),
  waitingRenewal({ ...waiting, state: "due", attention: verbatim("Processing failed: no answer"), next_step_at: null }),
  missingGatewayCharge({
    ...gatewayBilled,
    id: "acqcyc_1",
    subscription_id: "acqsub_1",
    name: "Monthly",
    due_at: NOON,
  }),
  unexpectedGatewayCharge(payment),
  secondTransaction(payment),
  notEnded({
    ...gatewayBilled,
    id: "acqman_1",
    attention: null,
    updated_at: NOON,
    history: [{ from: "active", to: "canceling", at: NOON.toISOString() }],
  }),
]

const OF_MONEY: readonly ProblemKind[] = [
  "payment_mismatch",
  "payment_unresolved",
  "payment_not_in_medusa",
  "double_payment",
  "modification_unresolved",
  "modification_not_recorded",
  "refund_failed",
  "refund_overdue",
  "dispute_open",
  "authorization_expiring",
  "gateway_charge_unexpected",
  "second_transaction",
]

describe("the sentences about problems", () => {
  it("exist for every kind", () => {
    expect(new Set(EVERY.map(({ kind }) => kind))).toEqual(new Set(PROBLEM_KINDS))
  })

  it.each(EVERY.map((problem) => [problem.key, problem] as const))(
    "of %s are whole ones in plain words",
    (_, { summary, impact, resolution }) => {
      for (const text of [summary, impact, resolution].map(inEnglish)) {
        expect(text).toMatch(/^[A-Z0-9].*[.)]$/)
        expect(text).not.toMatch(/undefined|null|NaN|\[object|\.\.| {2}/)
      }
    }
  )

  it("have a template in both languages for each of their codes", () => {
    const codesIn = (message: Message): string[] => JSON.stringify(message).match(/(?<="code":")[\w.]+/g) ?? []
    const codes = new Set(
      EVERY.flatMap(({ summary, impact, resolution }) => [summary, impact, resolution].flatMap(codesIn))
    )
    codes.delete("verbatim")
    expect([...codes].filter((code) => !Object.hasOwn(EN, code) || !Object.hasOwn(ZH_CN, code))).toEqual([])
    expect(codes.size).toBeGreaterThan(60)
  })

  it.each(EVERY.filter(({ kind }) => OF_MONEY.includes(kind)).map((problem) => [problem.kind, problem] as const))(
    "of %s name order number and amount, and the payment",
    (_, { summary, payment_id }) => {
      expect(textOf(summary)).toContain(payment.order_no)
      expect(textOf(summary)).toMatch(/\d+\.\d\d EUR/)
      expect(payment_id).toBe(payment.id)
    }
  )

  it.each([
    ["access", "merchant_id"],
    ["signature", "sign_key"],
    ["environment", "baseUrl"],
    ["ip_not_registered", "public IP addresses"],
    ["unreachable", "baseUrl"],
    ["too_many", "requestsPerSecond"],
    ["parameters", "operations.query"],
    ["system", "gateway's support"],
  ] as const)("about questions that end in %s name %s", (query_failure, setting) => {
    expect(troubled(query_failure).map(({ resolution }) => resolution)).toEqual([
      english(expect.stringContaining(setting)),
    ])
  })

  it.each([
    ["access", "merchant_id"],
    ["signature", "sign_key"],
    ["environment", "baseUrl"],
  ] as const)(
    "about payments that are refused for %s name %s, and what the entry waits for",
    (credential_rejection, setting) => {
      const { resolution } = refusedAccount({ account: "default", credential_rejection, since: NOON })
      expect(textOf(resolution)).toContain(setting)
      expect(textOf(resolution)).toContain("accepts a payment")
    }
  )

  it("leave out queries that the merchant switched off, but not a payment that waits for them", () => {
    expect(troubled("switched_off")).toEqual([])
    expect(inEnglish(unresolved(paymentRow({ state: "unknown" }), SWITCHED_OFF).resolution)).toMatch(
      /operations\.query\.enabled.* If the gateway took no money, record this on the payment's page/
    )
    expect(inEnglish(unresolved(paymentRow({ state: "pending" }), SWITCHED_OFF).resolution)).not.toContain(
      "took no money"
    )
  })

  it("name the next query, and the next step of a person when there is none", () => {
    expect(inEnglish(unresolved(paymentRow({ state: "unknown", next_poll_at: NOON })).resolution)).toContain(
      "2026-06-15 12:00 UTC"
    )
    expect(inEnglish(unresolved(paymentRow({ state: "unknown" })).resolution)).toContain(
      "on the payment's page under Card payments"
    )
    expect(inEnglish(unresolvedModification({ ...refund, next_poll_at: NOON }).resolution)).toContain(
      "2026-06-15 12:00 UTC"
    )
    expect(inEnglish(unresolvedModification(refund).resolution)).toContain("on the payment's page under Card payments")
    const notQueried = inEnglish(
      unresolvedModification({ ...refund, next_poll_at: NOON }, verbatim("It cannot be asked.")).resolution
    )
    expect(notQueried).toMatch(/^It cannot be asked\. Look up .* then record the outcome \(on the payment's page/)
    expect(inEnglish(unresolvedModification({ ...refund, payment_id: null }).resolution)).toContain(
      "POST /admin/acquiring/modifications/acqmod_1/resolve"
    )
  })

  it("explain why the result is unknown, if there are no more queries, or the account has other numbers", () => {
    expect(
      inEnglish(unresolvedModification({ ...refund, result_text: verbatim("One cannot be read.") }).summary)
    ).toMatch(/is unknown\. One cannot be read\.$/)
    expect(
      inEnglish(
        unresolvedModification({ ...refund, result_text: verbatim("One cannot be read."), next_poll_at: NOON }).summary
      )
    ).toMatch(/is unknown\.$/)
    expect(
      inEnglish(
        unresolved(
          paymentRow({ state: "unknown", next_poll_at: NOON }),
          undefined,
          verbatim("It has other numbers since.")
        ).resolution
      )
    ).toMatch(/^It has other numbers since\. If the gateway took no money, record this/)
    expect(
      inEnglish(
        unresolved(paymentRow({ state: "pending" }), undefined, verbatim("It has other numbers since.")).resolution
      )
    ).toMatch(/It has other numbers since\.$/)
    const left = unresolved(
      paymentRow({ state: "expired", flow: "hosted" }),
      undefined,
      verbatim("It has other numbers since.")
    )
    expect(textOf(left.impact)).toBe("The payment has no order. The customer may have paid on the gateway's page.")
  })

  it("explain that a payment in review waits for the bank or for the merchant", () => {
    const { summary, resolution } = unresolved(paymentRow({ state: "pending" }))
    expect(textOf(summary)).toContain("has waited for the bank or a review since")
    expect(textOf(resolution)).toContain(
      "If the payment is held for review, approve or reject it: Card payments → Review in the dashboard."
    )
  })

  it("name the time of the reversal of money without an order, by the account's grace period", () => {
    const orphan = paymentRow({ state: "captured", orphaned_at: NOON })
    for (const { resolution } of [
      notInMedusa(orphan, account({ orphanGraceMinutes: 30 })),
      paidTwice({ stray: orphan, ...other }, account({ orphanGraceMinutes: 30 })),
    ]) {
      expect(textOf(resolution)).toContain("2026-06-15 12:30 UTC")
    }
    expect(textOf(notInMedusa(orphan, undefined).resolution)).toContain("is not configured")
  })

  it("hand on what is known of money without an order", () => {
    const attention = verbatim("An item is sold out. The plugin retries automatically.")
    const stray = paymentRow({ state: "captured", attention })
    expect([notInMedusa(stray, account()).resolution, paidTwice({ stray, ...other }, account()).resolution]).toEqual([
      attention,
      attention,
    ])
  })

  it("distinguish a capture that Medusa lacks from an order that it lacks", () => {
    expect(textOf(notInMedusa(paymentRow({ state: "captured", synced_at: NOON }), account()).summary)).not.toContain(
      "no order"
    )
  })

  it("name both order numbers of a double payment", () => {
    expect(textOf(paidTwice({ stray: payment, ...other }, account()).summary)).toContain(other.other_order_no)
  })

  it.each([
    ["warn", "The plugin does neither automatically."],
    [
      "cancel",
      "The plugin cancels the payment at the gateway automatically. To collect the money, capture it before the expiry.",
    ],
    ["capture", "The plugin captures the payment automatically"],
  ] as const)("about an authorization explain the next step if onAuthorizationExpiry is %s", (rule, what) => {
    expect(textOf(ending(paymentRow({ state: "authorized" }), rule, new Date(0)).resolution)).toContain(what)
  })

  it("distinguish an expired authorization from one that expires", () => {
    const row = paymentRow({ state: "authorized" })
    expect(textOf(ending(row, "warn", new Date(0)).summary)).toContain("expires on 2026-06-15 12:00 UTC")
    expect(textOf(ending(row, "warn", NOON).summary)).toContain("expired on 2026-06-15 12:00 UTC")
  })

  it("about an authorization that was captured in part name what is left of how much", () => {
    const { summary, impact } = ending(payment, "warn", new Date(0), "11.77")
    expect(textOf(summary)).toBe(
      "The authorization of 11.77 EUR (the uncaptured part of 21.77 EUR) with order number ABC0123456789ABCDEF expires on 2026-06-15 12:00 UTC."
    )
    expect(textOf(impact)).toBe("After that, you can no longer capture the remaining amount.")
  })

  it.each([
    ["warn", "The plugin does not capture it automatically."],
    ["cancel", "The plugin does not capture it automatically."],
    [
      "capture",
      "The plugin captures the remaining amount automatically unless the order was canceled. To prevent this, set onAuthorizationExpiry to warn before the expiry.",
    ],
  ] as const)(
    "about an authorization with a partial capture explain the next step if onAuthorizationExpiry is %s, and never that it is canceled",
    (rule, what) => {
      const { resolution } = ending(payment, rule, new Date(0), "11.77")
      expect(textOf(resolution)).toContain(what)
      expect(textOf(resolution)).not.toContain("The plugin cancels the payment")
      expect(textOf(ending(payment, rule, NOON, "11.77").resolution)).toContain(
        "Try to capture the remaining amount. If that fails, collect it another way, such as a payment link. This problem closes one day after expiry."
      )
    }
  )

  it("about a renewal that waits name the subscription, why, and when it is tried again", () => {
    const { subscription_id, summary, resolution } = waitingRenewal(waiting)
    expect([subscription_id, summary]).toEqual(["acqsub_1", english(expect.stringContaining("required inventory."))])
    expect(textOf(resolution)).toContain("needs stock")
    expect(textOf(resolution)).toContain("tries the renewal again on 2026-06-15 12:00 UTC")
    expect(textOf(waitingRenewal({ ...waiting, next_step_at: null }).resolution)).toContain(
      "does not try the renewal again"
    )
  })

  it("about a dispute explain to look it up first if it is unsigned, to answer it in time, and how long it is listed", () => {
    const messages = openDispute({ ...payment, since: NOON, result_at: null }, false)
    expect(textOf(messages.summary)).toContain("The gateway first reported this on 2026-06-15 12:00 UTC")
    expect(textOf(messages.impact)).toContain("in time")
    expect(textOf(messages.resolution)).toContain(
      "Check the dispute in the gateway's back office first, because the gateway does not sign dispute details."
    )
    expect(textOf(messages.resolution)).toContain("120 days")
    expect(textOf(openDispute({ ...payment, since: NOON, result_at: null }, true).resolution)).toMatch(
      /^Submit proof of order and delivery/
    )
    const { resolution } = openDispute({ ...payment, since: NOON, result_at: NOON }, false)
    expect(textOf(resolution)).toMatch(/^The gateway reported the outcome on 2026-06-15 12:00 UTC without signing it,/)
    expect(textOf(resolution)).toContain("7 days after the reported outcome")
  })

  it("name a payout by its own id, as it has no order number", () => {
    const payout = { ...modificationRow({ kind: "payout", state: "unknown", payment_id: null }), order_no: null }
    expect(inEnglish(unresolvedModification(payout).summary)).toContain("request_id REFERENCE1")
  })
})
