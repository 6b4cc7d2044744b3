import { Input, Label, RadioGroup, Text } from "@medusajs/ui"
import { useDebouncedSearch } from "@medusajs/dashboard/hooks"
import { useId, useState } from "react"
import { useNavigate } from "react-router-dom"
import { nameOf } from "../accounts/list"
import { FormDrawer } from "../components/form-drawer"
import { ChoiceInput } from "../components/labelled"
import { Money } from "../components/money"
import { sentenceOf, useTell } from "../lib/act"
import { useText } from "../lib/text"
import { useAccounts } from "../queries/accounts"
import { useMakeLink } from "../queries/links"
import { useOrderSearch } from "../queries/people"

/** Makes a payment link for all that is outstanding of an order, which is looked for by its number. */
export function LinkForm({ close }: { readonly close: () => void }) {
  const t = useText()
  const tell = useTell()
  const navigate = useNavigate()
  const id = useId()
  const make = useMakeLink()
  const accounts = (useAccounts().data?.accounts ?? []).filter(({ filled_in, enabled }) => filled_in !== null && enabled)
  const [account, setAccount] = useState("default")
  const [order, setOrder] = useState("")
  const [fault, setFault] = useState<string>()
  const { searchValue, onSearchValueChange, query } = useDebouncedSearch()
  const orders = useOrderSearch(query ?? "")
  const made = (linkId: string): void => {
    tell.done(t("links.made"))
    close()
    navigate(`/card-payments/links/${linkId}`)
  }
  const save = (): void =>
    make.mutate({ order_id: order, account }, { onSuccess: ({ payment_link: link }) => made(link.id), onError: (error) => setFault(sentenceOf(error, t("act.unreachable"))) })
  return (
    <FormDrawer
      title={t("links.make")}
      description={t("links.makeText")}
      fault={fault ?? (orders.error ? sentenceOf(orders.error, t("states.offline.text")) : undefined)}
      isBusy={make.isPending}
      isDisabled={order === ""}
      submit={t("links.make")}
      save={save}
      close={close}
    >
      <ChoiceInput label={t("links.column.account")} name="account" value={account} options={accounts.map((one) => ({ value: one.handle, label: nameOf(one) }))} set={setAccount} />
      <div className="flex flex-col gap-y-2">
        <Label htmlFor={id} size="small" weight="plus">
          {t("links.search")}
        </Label>
        <Input id={id} type="search" value={searchValue} onChange={(event) => onSearchValueChange(event.target.value)} />
      </div>
      <RadioGroup value={order} onValueChange={(chosen) => (setOrder(chosen), setFault(undefined))} aria-label={t("links.search")}>
        {(orders.data ?? []).map((one) => (
          <div key={one.id} className="flex items-start gap-x-3 py-1">
            <RadioGroup.Item id={`${id}-${one.id}`} value={one.id} />
            <Label htmlFor={`${id}-${one.id}`} size="small" className="flex min-w-0 flex-col">
              <span className="break-words">
                {one.number} · {one.email}
              </span>
              <span className="text-ui-fg-subtle txt-compact-xsmall">
                {t("links.outstanding")} <Money amount={one.outstanding} currency={one.currency} />
              </span>
            </Label>
          </div>
        ))}
      </RadioGroup>
      {orders.data?.length === 0 && <Text size="small">{t("links.foundNone")}</Text>}
    </FormDrawer>
  )
}
