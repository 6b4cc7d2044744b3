import type { AuditedKind } from "../../../domain/accounts/audit"
import { AccountMode } from "../../components/values/account-name"
import { TextLink } from "../../components/values/text-link"
import { useText } from "../../lib/format/text"
import type { AuditEntryView } from "../../hooks/queries/activity"

/** The page of each kind; a subject without one is shown with its payment. */
const PAGES: Readonly<Partial<Record<AuditedKind, string>>> = {
  account: "/settings/card-gateway",
  subscription: "/card-payments/subscriptions",
  webhook: "/card-payments/webhooks",
  payment: "/card-payments",
  payment_link: "/card-payments/links",
  payout: "/card-payments/payouts",
  plan: "/card-payments/plans",
}

/** The subject of an action with a link, and its mode. */
export function AuditSubject({ action }: { readonly action: AuditEntryView }) {
  const { account, mode } = action
  return (
    <>
      <Subject action={action} /> {account !== null && <AccountMode handle={account} mode={mode} />}
    </>
  )
}

function Subject({ action: { kind, subject, payment_id, order_no } }: { readonly action: AuditEntryView }) {
  const t = useText()
  const page = PAGES[kind]
  const isNamed = kind === "account"
  const name = isNamed
    ? `${t(`activity.kind.${kind}`)} ${subject ?? ""}`
    : kind === "payment" && order_no !== null
      ? order_no
      : t(`activity.kind.${kind}`)
  if (kind === "request") return <code className="txt-compact-xsmall break-all">{subject}</code>
  if (subject === null) return <span className="text-ui-fg-muted">{t("activity.notMade")}</span>
  if (page !== undefined) return <TextLink to={`${page}/${subject}`}>{name}</TextLink>
  // A modification without a payment is a payout.
  if (kind === "modification" && payment_id === null)
    return <TextLink to={`/card-payments/payouts/${subject}`}>{name}</TextLink>
  return payment_id === null ? (
    <>{name}</>
  ) : (
    <TextLink to={`/card-payments/${payment_id}`}>{order_no === null ? name : `${name}, ${order_no}`}</TextLink>
  )
}
