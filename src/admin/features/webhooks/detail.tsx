import { Alert } from "@medusajs/ui"
import { AccountName } from "../../components/values/account-name"
import { Moment } from "../../components/values/moment"
import { Row } from "../../components/row"
import { MessageText } from "../../components/values/message-text"
import { Section } from "../../components/section"
import { useText } from "../../lib/format/text"
import type { WebhookEventView } from "../../hooks/queries/webhooks"
import { isReplayable } from "../../hooks/queries/webhooks"
import { WebhookHead } from "./head"
import { OrderNumber } from "./columns"
import { LostPayment } from "./lost-payment"
import { Message } from "./message"

export function WebhookDetail({ webhook }: { readonly webhook: WebhookEventView }) {
  const t = useText()
  return (
    <div className="flex flex-col gap-y-3">
      <WebhookHead webhook={webhook} />
      {!isReplayable(webhook) && <Alert variant="info">{t("webhooks.notReplayableText")}</Alert>}
      <LostPayment webhook={webhook} />
      {webhook.state === "dead" && <Alert variant="warning">{t("webhooks.deadText")}</Alert>}
      <Belief webhook={webhook} />
      <Work webhook={webhook} />
      <Message body={webhook.body} />
    </div>
  )
}

function Belief({ webhook }: { readonly webhook: WebhookEventView }) {
  const t = useText()
  const { account, source, verification, reason, transaction_id, created_at, repeats } = webhook
  return (
    <Section title={t("webhooks.about")}>
      <Row title={t("webhooks.column.verification")}>
        {t(`webhooks.verificationText.${verification}`)}
        {reason !== null && (
          <p>
            <MessageText message={reason} />
          </p>
        )}
      </Row>
      <Row title={t("webhooks.column.order_no")}>
        <OrderNumber webhook={webhook} />
      </Row>
      <Row title={t("webhooks.transaction")}>{transaction_id ?? "–"}</Row>
      <Row title={t("webhooks.column.account")}>
        <AccountName handle={account} mode={webhook.mode} />
      </Row>
      <Row title={t("webhooks.column.created_at")}>
        <Moment at={created_at} />
      </Row>
      <Row title={t("webhooks.source.title")}>{t(`webhooks.source.${source}`)}</Row>
      {repeats > 0 && <Row title={t("webhooks.repeats")}>{repeats}</Row>}
    </Section>
  )
}

/** The processing state; a rejected webhook has none. */
function Work({ webhook }: { readonly webhook: WebhookEventView }) {
  const t = useText()
  const { state, attempts, next_attempt_at, error, updated_at } = webhook
  if (!isReplayable(webhook)) return null
  return (
    <Section title={t("webhooks.work")}>
      <Row title={t("webhooks.column.state")}>{t(`webhooks.stateText.${state}`)}</Row>
      <Row title={t("webhooks.column.attempts")}>{attempts}</Row>
      {next_attempt_at !== null && (
        <Row title={t("webhooks.nextTry")}>
          <Moment at={next_attempt_at} />
        </Row>
      )}
      {error !== null && (
        <Row title={t("webhooks.error")}>
          <MessageText message={error} />
        </Row>
      )}
      <Row title={t("webhooks.column.updated_at")}>
        <Moment at={updated_at} />
      </Row>
    </Section>
  )
}
