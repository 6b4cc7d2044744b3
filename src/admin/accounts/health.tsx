import { Copy } from "@medusajs/ui"
import type { AccountView } from "../queries/accounts"
import { Moment } from "../components/moment"
import { Row } from "../components/row"
import { Section } from "../components/section"
import { useText } from "../lib/text"

/** Where the gateway sends its notifications, and how it fares with them and with its answers. */
export function Health({ account: { notification_url, health } }: { readonly account: AccountView }) {
  const t = useText()
  return (
    <Section title={t("health.title")} description={t("health.description")}>
      <Row title={t("health.address")}>
        <span className="flex items-center gap-x-2">
          <code className="txt-compact-small text-ui-fg-base min-w-0 break-all font-mono">{notification_url}</code>
          <Copy content={notification_url} aria-label={t("act.copy")} />
        </span>
      </Row>
      <Row title={t("health.verified")}>{health.last_verified_at ? <Moment at={health.last_verified_at} /> : t("health.never")}</Row>
      <Row title={t("health.refused")}>
        {health.last_refused_at ? <Moment at={health.last_refused_at} /> : t("health.never")}
        {health.last_refused_reason !== null && <p>{health.last_refused_reason}</p>}
      </Row>
      {health.not_ours_count > 0 && (
        <Row title={t("health.notOurs")} hint={t("health.notOursHint")}>
          {health.not_ours_count}
        </Row>
      )}
      <Row title={t("health.answer")}>
        <Moment at={health.last_answer_at} />
        {health.last_answer !== null && <p>{health.last_answer}</p>}
      </Row>
      {health.failing_since !== null && (
        <Row title={t("health.failing")}>
          <Moment at={health.failing_since} />
        </Row>
      )}
    </Section>
  )
}
