import { Button } from "@medusajs/ui"
import { isAlive } from "../../../domain/modifications/modification-state"
import { Activity } from "../activity/section"
import { AccountMode } from "../../components/values/account-name"
import { Allowed } from "../../components/allowed"
import { ModificationBadge } from "../../components/values/badges"
import { Moment } from "../../components/values/moment"
import { Money } from "../../components/values/money"
import { Row } from "../../components/row"
import { MessageText } from "../../components/values/message-text"
import { Section } from "../../components/section"
import { TextLink } from "../../components/values/text-link"
import { useNotify } from "../../hooks/use-notify"
import { useConfirm } from "../../hooks/use-confirm"
import { formatMoney } from "../../lib/format/format"
import { useLocale, useText } from "../../lib/format/text"
import { useCancelPayout } from "../../hooks/queries/payouts"
import type { PayoutView } from "../../hooks/queries/payouts"
import { useUserNames } from "../../hooks/medusa/users"
import { ApprovePayout } from "./approve"
import { PayoutHistory } from "./history"
import { Receiver } from "./receiver"
import { ResolvePayout } from "./resolve"

export function PayoutPage({ payout }: { readonly payout: PayoutView }) {
  const t = useText()
  const { account, state, requested_by, approved_by, result } = payout
  const names = useUserNames([requested_by, approved_by])
  const isWaiting = state === "awaiting_approval"
  const side = (
    <>
      <AccountMode handle={account} />
      <ModificationBadge state={state} />
      {isWaiting && (
        <Allowed to="acquiring_payout:update">
          <ApprovePayout payout={payout} />
          <CancelPayout payout={payout} />
        </Allowed>
      )}
      {isAlive(state) && (
        <Allowed to="acquiring_payment:update">
          <ResolvePayout payout={payout} />
        </Allowed>
      )}
    </>
  )
  return (
    <div className="flex flex-col gap-y-3">
      <Section
        level="h1"
        title={<Money amount={payout.amount} currency={payout.currency_code} />}
        description={t(`payouts.stateText.${state}`)}
        side={side}
      >
        <Row title={t("payouts.column.receiver")} hint={t("payouts.receiverHint")}>
          <Receiver fields={payout.receiver} />
        </Row>
        {payout.approval_ends_at !== null && (
          <Row title={t("payouts.expiresAt")}>
            <Moment at={payout.approval_ends_at} />
          </Row>
        )}
        <Row title={t("payouts.column.request_id")}>{payout.request_id}</Row>
        {payout.payout_id !== null && <Row title={t("payouts.payoutId")}>{payout.payout_id}</Row>}
        {(result.text ?? result.code) !== null && (
          <Row title={t("payouts.answer")}>
            {result.code !== null && `${result.code} `}
            {result.text !== null && <MessageText message={result.text} />}
          </Row>
        )}
        <Row title={t("payouts.requestedBy")}>
          {requested_by === null ? "–" : (names[requested_by] ?? requested_by)}, <Moment at={payout.created_at} />
        </Row>
        {approved_by !== null && <Row title={t("payouts.approvedBy")}>{names[approved_by] ?? approved_by}</Row>}
        <Row title={t("payouts.column.account")}>
          <TextLink to={`/settings/card-gateway/${account}`}>{account}</TextLink> <AccountMode handle={account} />
        </Row>
      </Section>
      <PayoutHistory history={payout.history} />
      <Activity about={{ subject: payout.id }} />
    </div>
  )
}

function CancelPayout({ payout }: { readonly payout: PayoutView }) {
  const t = useText()
  const notify = useNotify()
  const confirm = useConfirm()
  const cancel = useCancelPayout(payout.id)
  const money = formatMoney(payout.amount, payout.currency_code, useLocale())
  const press = async (): Promise<void> => {
    const question = {
      action: t("payouts.cancel"),
      title: t("payouts.cancelTitle"),
      text: t("payouts.cancelText", { money }),
      of: payout,
      isDangerous: true,
      keep: t("payouts.keep"),
    }
    if (await confirm(question))
      await notify.outcomeOf(cancel.mutateAsync(undefined), () => notify.done(t("payouts.canceled")))
  }
  return (
    <Button size="small" variant="secondary" isLoading={cancel.isPending} onClick={() => void press()}>
      {t("payouts.cancel")}
    </Button>
  )
}
