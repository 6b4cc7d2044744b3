import { Button } from "@medusajs/ui"
import { useTell } from "../lib/act"
import { useAsk } from "../lib/ask"
import { useText } from "../lib/text"
import { useMailLink } from "../queries/links"
import type { LinkView } from "../queries/links"
import { useOrderOf } from "../queries/medusa-payments"

/** Mails the address of a payment link to its customer. */
export function MailLink({ link: { id, order_id } }: { readonly link: Pick<LinkView, "id" | "order_id"> }) {
  const t = useText()
  const tell = useTell()
  const ask = useAsk()
  const mail = useMailLink(id)
  const { data: order } = useOrderOf(order_id)
  const press = async (): Promise<void> => {
    const question = { act: t("links.mail"), title: t("links.mailTitle"), text: t("links.mailText", { to: order?.email ?? t("links.customer") }) }
    if (!(await ask(question))) return
    await tell.outcomeOf(mail.mutateAsync(undefined), ({ payment_link: link }) => tell.done(t("links.mailed", { to: link.mailed_to ?? "" })))
  }
  return (
    <Button size="small" variant="secondary" isLoading={mail.isPending} onClick={() => void press()}>
      {t("links.mail")}
    </Button>
  )
}
