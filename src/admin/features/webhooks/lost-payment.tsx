import { Alert, Button } from "@medusajs/ui"
import { useState } from "react"
import { Allowed } from "../../components/allowed"
import { TextInput } from "../../components/values/labelled"
import { useNotify } from "../../hooks/use-notify"
import { useConfirm } from "../../hooks/use-confirm"
import { useMessage, useText } from "../../lib/format/text"
import type { WebhookEventView } from "../../hooks/queries/webhooks"
import { useDismissPayment, useRestorePayment } from "../../hooks/queries/webhooks"

/** A person's actions on a paid payment that the database has lost. */
export function LostPayment({ webhook: { id, lost_payment: lost } }: { readonly webhook: WebhookEventView }) {
  const t = useText()
  const said = useMessage()
  const notify = useNotify()
  const restore = useRestorePayment(id)
  const [text, setText] = useState("")
  if (lost === null) return null
  const of = text.trim()
  const press = (): Promise<void> =>
    notify.outcomeOf(restore.mutateAsync(profileInput(of)), ({ payment, subscription_id }) => {
      if (subscription_id !== null) notify.done(t("webhooks.lost.collected"))
      else if (payment?.attention) notify.mixed(said(payment.attention))
      else notify.done(t("webhooks.lost.restored"))
    })
  return (
    <Alert variant="warning">
      <div className="flex flex-col gap-y-3">
        {t(`webhooks.lost.text.${lost}`)}
        <TextInput
          label={t("webhooks.lost.of")}
          hint={t("webhooks.lost.ofHint")}
          name="of"
          value={text}
          set={setText}
        />
        <div className="flex flex-wrap gap-2">
          <Allowed to={["acquiring_webhook_event:update", "acquiring_payment:update"]}>
            <Button
              size="small"
              variant="secondary"
              isLoading={restore.isPending}
              disabled={lost === "restored" && of === ""}
              onClick={() => void press()}
            >
              {t(`webhooks.lost.action.${lost}`)}
            </Button>
          </Allowed>
          <Allowed to="acquiring_webhook_event:update">{lost === "lost" && <Dismiss id={id} />}</Allowed>
        </div>
      </div>
    </Alert>
  )
}

function Dismiss({ id }: { readonly id: string }) {
  const t = useText()
  const notify = useNotify()
  const confirm = useConfirm()
  const dismiss = useDismissPayment(id)
  const press = async (): Promise<void> => {
    if (
      !(await confirm({
        action: t("webhooks.lost.dismiss"),
        title: t("webhooks.lost.dismissTitle"),
        text: t("webhooks.lost.dismissText"),
        isDangerous: true,
      }))
    )
      return
    await notify.outcomeOf(dismiss.mutateAsync(), () => notify.done(t("webhooks.lost.dismissed")))
  }
  return (
    <Button size="small" variant="secondary" isLoading={dismiss.isPending} onClick={() => void press()}>
      {t("webhooks.lost.dismiss")}
    </Button>
  )
}

/** Medusa's ids have a prefix for their type. */
function profileInput(of: string): { readonly cart_id?: string; readonly order_id?: string } {
  if (of === "") return {}
  return of.startsWith("order_") ? { order_id: of } : { cart_id: of }
}
