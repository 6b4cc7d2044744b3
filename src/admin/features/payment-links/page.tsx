import { Button } from "@medusajs/ui"
import { MADE_BY_ITSELF } from "../../../domain/payment-links/payment-link-state"
import { Activity } from "../activity/section"
import { AccountMode } from "../../components/values/account-name"
import { Allowed } from "../../components/allowed"
import { Moment } from "../../components/values/moment"
import { Money } from "../../components/values/money"
import { Row } from "../../components/row"
import { Section } from "../../components/section"
import { TextLink } from "../../components/values/text-link"
import { useNotify } from "../../hooks/use-notify"
import { useConfirm } from "../../hooks/use-confirm"
import { formatMoney } from "../../lib/format/format"
import { useLocale, useText } from "../../lib/format/text"
import { useCancelLink } from "../../hooks/queries/links"
import type { LinkView } from "../../hooks/queries/links"
import { useUserNames } from "../../hooks/medusa/users"
import { LinkAddress } from "./address"
import { LinkBadge } from "./badge"
import { LinkHistory } from "./history"
import { MailLink } from "./mail"
import { LinkTarget } from "./target"

export function LinkPage({ link }: { readonly link: LinkView }) {
  const t = useText()
  const names = useUserNames([link.created_by])
  const side = (
    <>
      <AccountMode handle={link.account} mode={link.mode} />
      <LinkBadge state={link.state} />
      {link.state === "open" && (
        <Allowed to="acquiring_payment_link:update">
          <MailLink link={link} />
          <TakeBack link={link} />
        </Allowed>
      )}
    </>
  )
  return (
    <div className="flex flex-col gap-y-3">
      <Section
        level="h1"
        title={<Money amount={link.amount} currency={link.currency_code} />}
        description={t(`links.stateText.${link.state}`)}
        side={side}
      >
        {link.state === "open" && (
          <Row title={t("links.address")} hint={t("links.addressHint")}>
            <LinkAddress url={link.url} />
          </Row>
        )}
        <Row title={t("links.column.for")}>
          <LinkTarget link={link} />
        </Row>
        <Row title={t("links.column.expires_at")}>
          <Moment at={link.expires_at} />
        </Row>
        {link.mailed_at !== null && (
          <Row title={t("links.mailedOn")}>
            <Moment at={link.mailed_at} />, {link.mailed_to}
          </Row>
        )}
        <Row title={t("links.opened")}>
          {link.opened_at === null ? t("links.notOpened") : <Moment at={link.opened_at} />}
        </Row>
        {link.paid_at !== null && (
          <Row title={t("links.paid")}>
            <Moment at={link.paid_at} />
          </Row>
        )}
        {link.payment_id !== null && (
          <Row title={t("links.payment")}>
            <TextLink to={`/card-payments/${link.payment_id}`}>{link.payment_id}</TextLink>
          </Row>
        )}
        <Row title={t("links.column.account")}>
          <TextLink to={`/settings/card-gateway/${link.account}`}>{link.account}</TextLink>{" "}
          <AccountMode handle={link.account} mode={link.mode} />
        </Row>
        <Row title={t("links.madeBy")}>
          {link.created_by === MADE_BY_ITSELF ? t("links.byItself") : (names[link.created_by] ?? link.created_by)},{" "}
          <Moment at={link.created_at} />
        </Row>
      </Section>
      <LinkHistory history={link.history} />
      <Activity about={{ subject: link.id }} />
    </div>
  )
}

function TakeBack({ link }: { readonly link: LinkView }) {
  const { id, amount, currency_code } = link
  const t = useText()
  const notify = useNotify()
  const confirm = useConfirm()
  const cancel = useCancelLink(id)
  const money = formatMoney(amount, currency_code, useLocale())
  const press = async (): Promise<void> => {
    const question = {
      action: t("links.takeBack"),
      title: t("links.takeBackTitle"),
      text: t("links.takeBackText", { money }),
      of: link,
      isDangerous: true,
      keep: t("links.keep"),
    }
    if (await confirm(question))
      await notify.outcomeOf(cancel.mutateAsync(undefined), () => notify.done(t("links.takenBack")))
  }
  return (
    <Button size="small" variant="secondary" isLoading={cancel.isPending} onClick={() => void press()}>
      {t("links.takeBack")}
    </Button>
  )
}
