import { Alert, Text } from "@medusajs/ui"
import { Said } from "../components/said"
import { TextLink } from "../components/text-link"
import { useText } from "../lib/text"
import type { AccountView } from "../queries/accounts"

/** The plans that are not offered under the account's settings, each with its reason. */
export function PlansNotOffered({ plans }: { readonly plans: AccountView["plans_not_offered"] }) {
  const t = useText()
  if (plans.length === 0) return null
  return (
    <Alert variant="warning">
      {t("accounts.plansNotOffered")}
      {plans.map(({ id, name, why }) => (
        <Text as="div" size="small" key={id} className="break-words">
          <TextLink to={`/card-payments/plans/${id}`}>{name}</TextLink>: <Said message={why} />
        </Text>
      ))}
    </Alert>
  )
}
