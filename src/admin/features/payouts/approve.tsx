import { Button } from "@medusajs/ui"
import { useState } from "react"
import { FormDrawer } from "../../components/inputs/form-drawer"
import { useSentence, useNotify } from "../../hooks/use-notify"
import { formatMoney } from "../../lib/format/format"
import { useLocale, useText } from "../../lib/format/text"
import { useApprovePayout } from "../../hooks/queries/payouts"
import type { PayoutView } from "../../hooks/queries/payouts"
import { NOBODY, PartiesInput } from "./parties"
import { partiesOf } from "./party"

/** Approves a payout, as another user than the one who requested it. */
export function ApprovePayout({ payout }: { readonly payout: PayoutView }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t("payouts.approve")}
      </Button>
      {isOpen && <ApproveForm payout={payout} close={() => setOpen(false)} />}
    </>
  )
}

function ApproveForm({ payout, close }: { readonly payout: PayoutView; readonly close: () => void }) {
  const t = useText()
  const sentenceOf = useSentence()
  const notify = useNotify()
  const approve = useApprovePayout(payout.id)
  const [typed, setTyped] = useState(NOBODY)
  const [fault, setFault] = useState<string>()
  const money = formatMoney(payout.amount, payout.currency_code, useLocale())
  const save = (): void => {
    const read = partiesOf(typed)
    if ("wrong" in read)
      return setFault(t("payouts.wrongLine", { party: t(`payouts.party.${read.wrong}`), line: read.line }))
    approve.mutate(read.parties, {
      onSuccess: () => (notify.done(t("payouts.approved")), close()),
      onError: (error) => setFault(sentenceOf(error, t("action.unreachable"))),
    })
  }
  return (
    <FormDrawer
      title={t("payouts.approveTitle", { money })}
      description={t("payouts.approveText")}
      fault={fault}
      isBusy={approve.isPending}
      isDisabled={typed.beneficiary.trim() === ""}
      submit={t("payouts.approveSubmit", { money })}
      save={save}
      close={close}
    >
      <PartiesInput typed={typed} set={(parties) => (setTyped(parties), setFault(undefined))} />
    </FormDrawer>
  )
}
