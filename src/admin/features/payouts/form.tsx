import { useState } from "react"
import { nameOf } from "../accounts/list"
import { FormDrawer } from "../../components/inputs/form-drawer"
import { ChoiceInput, TextInput } from "../../components/values/labelled"
import { useSentence, useNotify } from "../../hooks/use-notify"
import { newRequestKey } from "../../lib/requests/request-key"
import { useText } from "../../lib/format/text"
import { useAccounts } from "../../hooks/queries/accounts"
import { useMakePayout } from "../../hooks/queries/payouts"
import type { PayoutView } from "../../hooks/queries/payouts"
import { NOBODY, PartiesInput } from "./parties"
import { partiesOf } from "./party"

interface Props {
  /** The currencies that medusa-config allows, in lower case. */
  readonly currencies: readonly string[]
  readonly close: () => void
  readonly onCreated: (payout: PayoutView) => void
}

/** Requests a payout. It is sent immediately, or awaits the approval of another user. */
export function PayoutForm({ currencies, close, onCreated }: Props) {
  const t = useText()
  const sentenceOf = useSentence()
  const notify = useNotify()
  const make = useMakePayout()
  const accounts = (useAccounts().data?.accounts ?? []).filter(
    ({ filled_in, enabled }) => filled_in !== null && enabled
  )
  // Constant while the form is open, so two clicks send one request.
  const [request_id, setRequestId] = useState(() => `payout-${newRequestKey()}`)
  const [chosen, setAccount] = useState<string>()
  const [currency, setCurrency] = useState(currencies[0] ?? "")
  const [amount, setAmount] = useState("")
  const [typed, setTyped] = useState(NOBODY)
  const [fault, setFault] = useState<string>()
  const account = chosen ?? accounts[0]?.handle ?? ""
  const made = (payout: PayoutView): void => {
    notify.done(t(payout.state === "awaiting_approval" ? "payouts.waits" : "payouts.made"))
    close()
    onCreated(payout)
  }
  const save = (): void => {
    const read = partiesOf(typed)
    if ("wrong" in read)
      return setFault(t("payouts.wrongLine", { party: t(`payouts.party.${read.wrong}`), line: read.line }))
    make.mutate(
      {
        account,
        request_id: request_id.trim(),
        payment_amount: amount.trim(),
        payment_currency: currency.toUpperCase(),
        ...read.parties,
      },
      {
        onSuccess: ({ payout }) => made(payout),
        onError: (error) => setFault(sentenceOf(error, t("action.unreachable"))),
      }
    )
  }
  return (
    <FormDrawer
      title={t("payouts.make")}
      description={t("payouts.makeText")}
      fault={fault}
      isBusy={make.isPending}
      isDisabled={account === "" || amount.trim() === "" || typed.beneficiary.trim() === ""}
      submit={t("payouts.submit")}
      save={save}
      close={close}
    >
      <ChoiceInput
        label={t("payouts.column.account")}
        name="account"
        value={account}
        options={accounts.map((one) => ({ value: one.handle, label: `${nameOf(one)} · ${t(`mode.${one.mode}`)}` }))}
        set={setAccount}
      />
      <TextInput
        label={t("payouts.column.amount")}
        hint={t("payouts.amountHint")}
        name="payment_amount"
        inputMode="decimal"
        value={amount}
        set={(text) => (setAmount(text), setFault(undefined))}
      />
      <ChoiceInput
        label={t("payouts.currency")}
        name="payment_currency"
        value={currency}
        options={currencies.map((code) => ({ value: code, label: code.toUpperCase() }))}
        set={setCurrency}
      />
      <PartiesInput typed={typed} set={(parties) => (setTyped(parties), setFault(undefined))} />
      <TextInput
        label={t("payouts.column.request_id")}
        hint={t("payouts.requestIdHint")}
        name="request_id"
        value={request_id}
        set={setRequestId}
      />
    </FormDrawer>
  )
}
