import { Button } from "@medusajs/ui"
import { AccountMode } from "../../components/values/account-name"
import { Allowed } from "../../components/allowed"
import { Section } from "../../components/section"
import { useNotify } from "../../hooks/use-notify"
import { useConfirm } from "../../hooks/use-confirm"
import { useText, useLabel } from "../../lib/format/text"
import type { WebhookEventView } from "../../hooks/queries/webhooks"
import { isReplayable, useReplay } from "../../hooks/queries/webhooks"
import { WebhookStateBadge, VerificationBadge } from "./badges"
import { resultOf } from "./replay-result"

/** A webhook's kind and states, and the button to replay it. */
export function WebhookHead({ webhook }: { readonly webhook: WebhookEventView }) {
  const label = useLabel()
  const side = (
    <>
      <AccountMode handle={webhook.account} mode={webhook.mode} />
      <VerificationBadge verification={webhook.verification} />
      {isReplayable(webhook) && <WebhookStateBadge webhook={webhook} />}
      {isReplayable(webhook) && (
        <Allowed to="acquiring_webhook_event:update">
          <ReplayButton id={webhook.id} />
        </Allowed>
      )}
    </>
  )
  return <Section level="h1" title={label("webhooks.kind", webhook.kind)} side={side} />
}

function ReplayButton({ id }: { readonly id: string }) {
  const t = useText()
  const notify = useNotify()
  const confirm = useConfirm()
  const replay = useReplay(id)
  const press = async (): Promise<void> => {
    if (!(await confirm({ action: t("webhooks.replay"), title: t("webhooks.replay"), text: t("webhooks.replayText") })))
      return
    await notify.outcomeOf(replay.mutateAsync(), (webhook) => {
      const { outcome } = resultOf(webhook)
      const notifyResult = outcome === "done" ? notify.done : notify.mixed
      notifyResult(t(`webhooks.outcome.${outcome}`))
    })
  }
  return (
    <Button size="small" variant="secondary" isLoading={replay.isPending} onClick={() => void press()}>
      {t("webhooks.replay")}
    </Button>
  )
}
