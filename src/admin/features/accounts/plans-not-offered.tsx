import { Alert, Text } from "@medusajs/ui"
import { MessageText } from "../../components/values/message-text"
import { TextLink } from "../../components/values/text-link"
import { useText } from "../../lib/format/text"
import type { AccountView } from "../../hooks/queries/accounts"

/** The plans that are not offered under the account's settings, each with its reason. */
export function PlansNotOffered({ plans }: { readonly plans: AccountView["plans_not_offered"] }) {
  const t = useText()
  if (plans.length === 0) return null
  return (
    <Alert variant="warning">
      {t("accounts.plansNotOffered")}
      {plans.map(({ id, name, reason }) => (
        <Text as="div" size="small" key={id} className="break-words">
          <TextLink to={`/card-payments/plans/${id}`}>{name}</TextLink>: <MessageText message={reason} />
        </Text>
      ))}
    </Alert>
  )
}
