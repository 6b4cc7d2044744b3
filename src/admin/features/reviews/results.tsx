import { StatusBadge, Table } from "@medusajs/ui"
import { AccountMode } from "../../components/values/account-name"
import { PaymentBadge } from "../../components/values/badges"
import { Money } from "../../components/values/money"
import { TextLink } from "../../components/values/text-link"
import { byOutcome, tallyOf } from "../../lib/format/outcomes"
import { useText } from "../../lib/format/text"
import { REVIEW_OUTCOMES } from "./run"
import type { ReviewResult } from "./run"

const COLORS = {
  accepted: "green",
  not_accepted: "red",
  unknown: "orange",
  not_pending: "grey",
  unsent: "grey",
} as const satisfies Record<ReviewResult["outcome"], string>

/** Results that need a look come first. */
const ORDER: readonly ReviewResult["outcome"][] = ["not_accepted", "unknown", "unsent", "not_pending", "accepted"]

/** `340 done, 10 refused`. */
export function useSummary(): (results: readonly ReviewResult[]) => string {
  const t = useText()
  return (results) => tallyOf(results, REVIEW_OUTCOMES, (outcome) => t(`reviews.outcome.${outcome}`))
}

/** The result of each decision. */
export function ReviewResults({ results }: { readonly results: readonly ReviewResult[] }) {
  const t = useText()
  return (
    <Table>
      <Table.Header className="border-t-0">
        <Table.Row>
          <Table.HeaderCell>{t("payments.column.order_no")}</Table.HeaderCell>
          <Table.HeaderCell>{t("payments.column.amount")}</Table.HeaderCell>
          <Table.HeaderCell>{t("reviews.column.decision")}</Table.HeaderCell>
          <Table.HeaderCell>{t("reviews.column.outcome")}</Table.HeaderCell>
          <Table.HeaderCell>{t("payments.column.state")}</Table.HeaderCell>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {byOutcome(results, ORDER).map((result) => (
          <ResultRow key={result.payment.id} result={result} />
        ))}
      </Table.Body>
    </Table>
  )
}

function ResultRow({ result: { payment, decision, outcome, message, state } }: { readonly result: ReviewResult }) {
  const t = useText()
  return (
    <Table.Row>
      <Table.Cell className="whitespace-nowrap">
        <TextLink to={`/card-payments/${payment.id}`}>
          <span className="font-mono">{payment.order_no}</span>
        </TextLink>{" "}
        <AccountMode handle={payment.account} mode={payment.mode} />
      </Table.Cell>
      <Table.Cell>
        <Money amount={payment.amount} currency={payment.currency_code} />
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap">{t(`reviews.${decision}.button`)}</Table.Cell>
      <Table.Cell className="min-w-60 py-2">
        <StatusBadge color={COLORS[outcome]}>{t(`reviews.outcome.${outcome}`)}</StatusBadge>
        {outcome !== "accepted" && <p className="mt-1">{message}</p>}
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap">
        <PaymentBadge state={state} />
      </Table.Cell>
    </Table.Row>
  )
}
