import { Alert } from "@medusajs/ui"
import { Activity } from "../activity/section"
import { MessageText } from "../../components/values/message-text"
import { useText } from "../../lib/format/text"
import type { SubscriptionView } from "../../hooks/queries/subscriptions"
import { Calendar } from "./cycles/calendar-section"
import { Consent } from "./terms/consent"
import { SubscriptionHead } from "./head"
import { SubscriptionHistory } from "./history"
import { SubscriptionTerms } from "./terms/terms"

export function SubscriptionPage({ subscription }: { readonly subscription: SubscriptionView }) {
  const t = useText()
  return (
    <div className="flex flex-col gap-y-3">
      <SubscriptionHead subscription={subscription} />
      {subscription.mandate && (
        <Alert variant={subscription.mandate.attention === null ? "info" : "warning"}>
          {t("subscriptions.gatewayBilled")}
          {subscription.mandate.attention !== null && (
            <>
              {" "}
              <MessageText message={subscription.mandate.attention} />
            </>
          )}
        </Alert>
      )}
      {subscription.attention !== null && (
        <Alert variant="warning">
          <MessageText message={subscription.attention} />
        </Alert>
      )}
      <SubscriptionTerms subscription={subscription} />
      <Calendar subscription={subscription} />
      <Consent subscription={subscription} />
      <SubscriptionHistory subscription={subscription} />
      <Activity about={{ subject: subscription.id }} />
    </div>
  )
}
