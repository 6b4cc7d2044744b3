import { Alert, Button, Text } from "@medusajs/ui"
import { useChangeAccount, useTestConnection } from "../../hooks/queries/accounts"
import type { AccountView, ConnectionView } from "../../hooks/queries/accounts"
import { Allowed } from "../../components/allowed"
import { AccountBadge, ModeBadge } from "../../components/values/badges"
import { Moment } from "../../components/values/moment"
import { Row } from "../../components/row"
import { MessageText } from "../../components/values/message-text"
import { Section } from "../../components/section"
import { useNotify } from "../../hooks/use-notify"
import { useConfirm } from "../../hooks/use-confirm"
import { useMessage, useText } from "../../lib/format/text"
import { nameOf } from "./list"
import { useTitles } from "./use-titles"

/** The account's name and state, and its actions. */
export function AccountHead({ account }: { readonly account: AccountView }) {
  const t = useText()
  const notify = useNotify()
  const test = useTestConnection(account)
  const isFilledIn = account.filled_in !== null
  const side = (
    <>
      {isFilledIn && <ModeBadge mode={account.mode} />}
      <AccountBadge account={account} />
      {isFilledIn && (
        <Allowed to="acquiring_account:update">
          {!account.fields.enabled.locked && <EnableButton account={account} />}
          <Button
            size="small"
            variant="secondary"
            isLoading={test.isPending}
            onClick={() => test.mutate(account.version, { onError: notify.failed })}
          >
            {t("connection.test")}
          </Button>
        </Allowed>
      )}
    </>
  )
  return (
    <Section level="h1" title={nameOf(account)} side={side}>
      {test.data && <ConnectionResult connection={test.data.connection} />}
      {isFilledIn && <Answers health={account.health} />}
    </Section>
  )
}

/** The gateway's last answer to a query, and since when queries fail. */
function Answers({ health }: Pick<AccountView, "health">) {
  const t = useText()
  return (
    <>
      <Row title={t("connection.answer")}>
        <Moment at={health.last_answer_at} />
        {health.last_answer !== null && (
          <p>
            <MessageText message={health.last_answer} />
          </p>
        )}
      </Row>
      {health.failing_since !== null && (
        <Row title={t("connection.failing")}>
          <Moment at={health.failing_since} />
        </Row>
      )}
    </>
  )
}

function EnableButton({ account }: { readonly account: AccountView }) {
  const t = useText()
  const notify = useNotify()
  const confirm = useConfirm()
  const change = useChangeAccount(account.handle)
  const action = account.enabled ? "disable" : "enable"
  const press = async (): Promise<void> => {
    const title = t(`accounts.${action}`)
    if (
      !(await confirm({
        action: title,
        title,
        text: t(`accounts.${action}Text`, { name: nameOf(account) }),
        isDangerous: account.enabled,
      }))
    )
      return
    await notify.outcomeOf(change.mutateAsync({ enabled: !account.enabled }), ({ account: { enabled } }) =>
      notify.done(t(enabled ? "accounts.enabled" : "accounts.disabled"))
    )
  }
  return (
    <Button size="small" variant="secondary" isLoading={change.isPending} onClick={() => void press()}>
      {t(`accounts.${action}`)}
    </Button>
  )
}

/** The result of a connection test, until the user leaves the page or the account changes. */
function ConnectionResult({
  connection: { result, summary, resolution, gateway_message, settings },
}: {
  readonly connection: ConnectionView
}) {
  const t = useText()
  const say = useMessage()
  const titleOf = useTitles()
  const works = result === "works"
  return (
    <div className="px-6 py-4" role="status">
      <Alert variant={works ? "success" : "error"}>
        <Text size="small" weight="plus">
          {t(works ? "connection.works" : "connection.fails")}
        </Text>
        <Text size="small">{say(summary)}</Text>
        {resolution !== null && <Text size="small">{say(resolution)}</Text>}
        {gateway_message !== null && (
          <Text size="small">{t("connection.gatewayMessage", { text: say(gateway_message) })}</Text>
        )}
        {settings.length > 0 && (
          <Text size="small">{t("connection.look", { settings: settings.map(titleOf).join(", ") })}</Text>
        )}
      </Alert>
    </div>
  )
}
