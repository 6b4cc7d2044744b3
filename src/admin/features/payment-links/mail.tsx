import { Button } from "@medusajs/ui"
import { useState } from "react"
import { FormDrawer } from "../../components/inputs/form-drawer"
import { TextInput } from "../../components/values/labelled"
import { useSentence, useNotify } from "../../hooks/use-notify"
import { formatMoney } from "../../lib/format/format"
import { useLocale, useText } from "../../lib/format/text"
import { useSubscriptionOf } from "../../hooks/queries/subscriptions"
import { useMailLink } from "../../hooks/queries/links"
import type { LinkView } from "../../hooks/queries/links"
import { useOrderOf } from "../../hooks/medusa/payments"
import { useCustomer } from "../../hooks/medusa/people"

type Mailed = Pick<LinkView, "id" | "order_id" | "subscription_id" | "amount" | "currency_code">

/** Mails the address of a payment link to its customer, or to another address. */
export function MailLink({ link }: { readonly link: Mailed }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {t("links.mail")}
      </Button>
      {isOpen && <MailForm link={link} close={() => setOpen(false)} />}
    </>
  )
}

function MailForm({ link, close }: { readonly link: Mailed; readonly close: () => void }) {
  const t = useText()
  const sentenceOf = useSentence()
  const notify = useNotify()
  const mail = useMailLink(link.id)
  const known = useEmail(link)
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  const email = (typed ?? known ?? "").trim()
  const money = formatMoney(link.amount, link.currency_code, useLocale())
  const save = (): void =>
    mail.mutate(email, {
      onSuccess: ({ payment_link }) => (notify.done(t("links.mailed", { to: payment_link.mailed_to ?? "" })), close()),
      onError: (error) => setFault(sentenceOf(error, t("action.unreachable"))),
    })
  return (
    <FormDrawer
      title={t("links.mailTitle")}
      description={t("links.mailText", { money })}
      fault={fault}
      isBusy={mail.isPending}
      isDisabled={email === ""}
      submit={t("links.mail")}
      save={save}
      close={close}
    >
      <TextInput
        label={t("links.mailTo")}
        hint={t("links.mailToHint")}
        name="email"
        type="email"
        inputMode="email"
        value={typed ?? known ?? ""}
        set={(text) => (setTyped(text), setFault(undefined))}
      />
    </FormDrawer>
  )
}

/**
 * The email address for a link: for a subscription its customer's, which may differ from its order's; `undefined` while
 * it loads.
 */
function useEmail({ order_id, subscription_id }: Pick<LinkView, "order_id" | "subscription_id">): string | undefined {
  const subscription = useSubscriptionOf(subscription_id)
  const customer = useCustomer(subscription?.customer_id ?? null)
  const order = useOrderOf(subscription_id === null ? order_id : (subscription?.order_id ?? null))
  return customer.isLoading ? undefined : (customer.data?.email ?? order.data?.email ?? undefined)
}
