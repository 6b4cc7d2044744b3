import { Button } from "@medusajs/ui"
import { AccountMode } from "../components/account-name"
import { Allowed } from "../components/allowed"
import { Section } from "../components/section"
import { useTell } from "../lib/act"
import { useAsk } from "../lib/ask"
import { useText, useWord } from "../lib/text"
import type { NotificationView } from "../queries/notifications"
import { isReplayable, useReplay } from "../queries/notifications"
import { NoticeStateBadge, VerdictBadge } from "./badges"
import { resultOf } from "./replay-result"

/** What a notification tells, how it stands, and the button to have it worked on once more. */
export function NoticeHead({ notification }: { readonly notification: NotificationView }) {
  const word = useWord()
  const side = (
    <>
      <AccountMode handle={notification.account} mode={notification.mode} />
      <VerdictBadge verdict={notification.verdict} />
      {isReplayable(notification) && <NoticeStateBadge notification={notification} />}
      {isReplayable(notification) && (
        <Allowed to="acquiring_webhook_event:update">
          <ReplayButton id={notification.id} />
        </Allowed>
      )}
    </>
  )
  return <Section level="h1" title={word("notices.kind", notification.kind)} side={side} />
}

function ReplayButton({ id }: { readonly id: string }) {
  const t = useText()
  const tell = useTell()
  const ask = useAsk()
  const replay = useReplay(id)
  const press = async (): Promise<void> => {
    if (!(await ask({ act: t("notices.replay"), title: t("notices.replay"), text: t("notices.replayText") }))) return
    await tell.outcomeOf(replay.mutateAsync(), (notification) => {
      const { outcome } = resultOf(notification)
      const tellIt = outcome === "done" ? tell.done : tell.mixed
      tellIt(t(`notices.outcome.${outcome}`))
    })
  }
  return (
    <Button size="small" variant="secondary" isLoading={replay.isPending} onClick={() => void press()}>
      {t("notices.replay")}
    </Button>
  )
}
