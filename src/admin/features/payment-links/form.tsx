import { useState } from "react"
import { nameOf } from "../accounts/list"
import { FormDrawer } from "../../components/inputs/form-drawer"
import { ChoiceInput } from "../../components/values/labelled"
import { QueryError } from "../../components/query-error"
import { useSentence, useNotify } from "../../hooks/use-notify"
import { useText } from "../../lib/format/text"
import type { PaidOrder } from "../order-payments/outstanding"
import { useAccounts } from "../../hooks/queries/accounts"
import { useMakeLink } from "../../hooks/queries/links"
import type { LinkView } from "../../hooks/queries/links"
import { accountForLink, accountsForLinks } from "./accounts"
import { ChooseOrder, OrderName } from "./choose-order"

interface Props {
  /** The order of the link, if it is given; else the user searches for it. */
  readonly order?: PaidOrder
  readonly close: () => void
  readonly onCreated?: (link: LinkView) => void
}

/** Creates a payment link for the outstanding amount of an order. */
export function LinkForm({ order, close, onCreated }: Props) {
  const t = useText()
  const sentenceOf = useSentence()
  const notify = useNotify()
  const make = useMakeLink()
  const { data, error, refetch } = useAccounts()
  const accounts = accountsForLinks(data?.accounts ?? [])
  const [paid, setOrder] = useState(order)
  const [chosen, setAccount] = useState<string>()
  const account = chosen ?? accountForLink(accounts, paid?.account) ?? ""
  const orderId = paid?.id ?? ""
  const [fault, setFault] = useState<string>()
  const made = (link: LinkView): void => {
    notify.done(t("links.made"))
    close()
    onCreated?.(link)
  }
  const save = (): void =>
    make.mutate(
      { order_id: orderId, account },
      {
        onSuccess: ({ payment_link: link }) => made(link),
        onError: (error) => setFault(sentenceOf(error, t("action.unreachable"))),
      }
    )
  return (
    <FormDrawer
      title={t("links.make")}
      description={t("links.makeText")}
      fault={fault}
      isBusy={make.isPending}
      isDisabled={orderId === "" || account === ""}
      submit={t("links.make")}
      save={save}
      close={close}
    >
      {data === undefined && error && <QueryError error={error} again={() => void refetch()} />}
      <ChoiceInput
        label={t("links.column.account")}
        hint={t("links.accountHint")}
        name="account"
        value={account}
        options={accounts.map((one) => ({ value: one.handle, label: `${nameOf(one)} · ${t(`mode.${one.mode}`)}` }))}
        set={setAccount}
      />
      {order === undefined && <ChooseOrder value={orderId} set={(one) => (setOrder(one), setFault(undefined))} />}
      {paid && (
        // Visible even if the current search does not find it.
        <div className="txt-small flex flex-col gap-y-1">
          {order === undefined && <span className="font-medium">{t("links.column.for")}</span>}
          <OrderName order={paid} />
        </div>
      )}
    </FormDrawer>
  )
}
