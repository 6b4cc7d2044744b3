import { Button, Copy } from "@medusajs/ui"
import { useState } from "react"
import { useTestWebhooks } from "../../hooks/queries/accounts"
import type { AccountView } from "../../hooks/queries/accounts"
import { Allowed } from "../../components/allowed"
import { Moment } from "../../components/values/moment"
import { Row } from "../../components/row"
import { MessageText } from "../../components/values/message-text"
import { Section } from "../../components/section"
import { useNotify } from "../../hooks/use-notify"
import { useText } from "../../lib/format/text"
import { FindSignature } from "./signature/find-signature"
import { WebhookTestResult } from "./webhook-test"

/** The account's webhook URL, and the health of its webhooks. */
export function Health({ account }: { readonly account: AccountView }) {
  const t = useText()
  const notify = useNotify()
  const test = useTestWebhooks(account)
  const [isFinding, setFinding] = useState(false)
  const { webhook_url, health } = account
  const side = account.filled_in !== null && (
    <Allowed to="acquiring_account:update">
      <Button size="small" variant="secondary" onClick={() => setFinding(true)}>
        {t("signature.find")}
      </Button>
      <Button
        size="small"
        variant="secondary"
        isLoading={test.isPending}
        onClick={() => test.mutate(account.version, { onError: notify.failed })}
      >
        {t("check.test")}
      </Button>
    </Allowed>
  )
  return (
    <Section title={t("health.title")} description={t("health.description")} side={side}>
      {test.data && <WebhookTestResult test={test.data.webhooks} health={health} />}
      <Row title={t("health.address")}>
        <span className="flex items-center gap-x-2">
          <code className="txt-compact-small text-ui-fg-base min-w-0 break-all font-mono">{webhook_url}</code>
          <Copy content={webhook_url} aria-label={t("action.copy")} />
        </span>
      </Row>
      <Row title={t("health.verified")}>
        {health.last_verified_at ? <Moment at={health.last_verified_at} /> : t("health.never")}
      </Row>
      <Row title={t("health.refused")}>
        {health.last_unverified_at ? <Moment at={health.last_unverified_at} /> : t("health.never")}
        {health.last_unverified_reason !== null && (
          <p>
            <MessageText message={health.last_unverified_reason} />
          </p>
        )}
      </Row>
      {health.webhooks_unverified_since !== null && (
        <Row title={t("health.refusedSince")} hint={t("health.refusedSinceHint")}>
          <Moment at={health.webhooks_unverified_since} />
        </Row>
      )}
      {health.unknown_order_count > 0 && (
        <Row title={t("health.notOurs")} hint={t("health.notOursHint")}>
          {health.unknown_order_count}
        </Row>
      )}
      {isFinding && <FindSignature account={account} close={() => setFinding(false)} />}
    </Section>
  )
}
