import { Alert } from "@medusajs/ui"
import { TextLink } from "../../components/values/text-link"
import { useText } from "../../lib/format/text"
import type { AccountView } from "../../hooks/queries/accounts"

type Unfinished = Pick<AccountView, "unfinished_payments">

/**
 * In the form, before it is saved: payments that the gateway cannot be queried about once the account has other
 * merchant numbers.
 */
export function UnfinishedPresent({ unfinished_payments: { present } }: Unfinished) {
  const t = useText()
  return present > 0 ? (
    <Alert variant="warning">{t("accounts.unfinishedPresent", { count: String(present) })}</Alert>
  ) : null
}

/** On the account's page: payments that were sent under former merchant numbers. */
export function UnfinishedFormer({ unfinished_payments: { former } }: Unfinished) {
  const t = useText()
  if (former === 0) return null
  return (
    <Alert variant="warning">
      {t("accounts.unfinishedFormer", { count: String(former) })}{" "}
      <TextLink to="/card-payments/problems">{t("problems.all")}</TextLink>
    </Alert>
  )
}
