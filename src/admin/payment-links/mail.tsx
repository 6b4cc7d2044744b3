import { Button } from "@medusajs/ui"
import { useTell } from "../lib/act"
import { useAsk } from "../lib/ask"
import { useText } from "../lib/text"
import { useContractOf } from "../queries/contracts"
import { useMailLink } from "../queries/links"
import type { LinkView } from "../queries/links"
import { useOrderOf } from "../queries/medusa-payments"
import { useCustomer } from "../queries/people"

/** Mails the address of a payment link to its customer. */
export function MailLink({ link }: { readonly link: Pick<LinkView, "id" | "order_id" | "contract_id"> }) {
  const t = useText()
  const tell = useTell()
  const ask = useAsk()
  const mail = useMailLink(link.id)
  const email = useEmail(link)
  const press = async (): Promise<void> => {
    const question = { act: t("links.mail"), title: t("links.mailTitle"), text: t("links.mailText", { to: email ?? t("links.customer") }) }
    if (!(await ask(question))) return
    await tell.outcomeOf(mail.mutateAsync(undefined), ({ payment_link }) => tell.done(t("links.mailed", { to: payment_link.mailed_to ?? "" })))
  }
  return (
    <Button size="small" variant="secondary" isLoading={mail.isPending} onClick={() => void press()}>
      {t("links.mail")}
    </Button>
  )
}

/** Whom the server mails a link to: of a subscription its customer, whose address may be another one than that of its order; undefined until it is known. */
function useEmail({ order_id, contract_id }: Pick<LinkView, "order_id" | "contract_id">): string | undefined {
  const contract = useContractOf(contract_id)
  const customer = useCustomer(contract?.customer_id ?? null)
  const order = useOrderOf(contract_id === null ? order_id : (contract?.order_id ?? null))
  return customer.isLoading ? undefined : (customer.data?.email ?? order.data?.email ?? undefined)
}
