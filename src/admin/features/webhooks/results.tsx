import { StatusBadge, Table } from "@medusajs/ui"
import { AccountMode } from "../../components/values/account-name"
import { MessageText } from "../../components/values/message-text"
import { TextLink } from "../../components/values/text-link"
import { byOutcome, tallyOf } from "../../lib/format/outcomes"
import { useText, useLabel } from "../../lib/format/text"
import { OrderNumber } from "./columns"
import { REPLAY_OUTCOMES } from "./replay-result"
import type { ReplayResult } from "./replay-result"

const COLORS = { done: "green", again: "orange", failed: "red", unsent: "grey" } as const satisfies Record<
  ReplayResult["outcome"],
  string
>

/** Results that need a look come first. */
const ORDER: readonly ReplayResult["outcome"][] = ["failed", "again", "unsent", "done"]

/** A summary of the outcomes in one line. */
export function useSummary(): (results: readonly ReplayResult[]) => string {
  const t = useText()
  return (results) => tallyOf(results, REPLAY_OUTCOMES, (outcome) => t(`webhooks.outcome.${outcome}`))
}

/** The result of each replay. */
export function ReplayResults({ results }: { readonly results: readonly ReplayResult[] }) {
  const t = useText()
  return (
    <Table>
      <Table.Header className="border-t-0">
        <Table.Row>
          <Table.HeaderCell>{t("webhooks.column.kind")}</Table.HeaderCell>
          <Table.HeaderCell>{t("webhooks.column.order_no")}</Table.HeaderCell>
          <Table.HeaderCell>{t("webhooks.result")}</Table.HeaderCell>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {byOutcome(results, ORDER).map((result) => (
          <ResultRow key={result.webhook.id} result={result} />
        ))}
      </Table.Body>
    </Table>
  )
}

function ResultRow({ result: { webhook, outcome, message } }: { readonly result: ReplayResult }) {
  const t = useText()
  const label = useLabel()
  return (
    <Table.Row>
      <Table.Cell className="whitespace-nowrap">
        <TextLink to={`/card-payments/webhooks/${webhook.id}`}>{label("webhooks.kind", webhook.kind)}</TextLink>{" "}
        <AccountMode handle={webhook.account} mode={webhook.mode} />
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap">
        <OrderNumber webhook={webhook} />
      </Table.Cell>
      <Table.Cell className="min-w-60 py-2">
        <StatusBadge color={COLORS[outcome]}>{t(`webhooks.outcome.${outcome}`)}</StatusBadge>
        {message !== null && (
          <p className="mt-1">{typeof message === "string" ? message : <MessageText message={message} />}</p>
        )}
      </Table.Cell>
    </Table.Row>
  )
}
