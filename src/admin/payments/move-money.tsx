import { Alert, Button, Drawer, Hint, Input, Label, Text, Textarea } from "@medusajs/ui"
import { useId, useState } from "react"
import type { FormEvent } from "react"
import { sentenceOf, useTell } from "../lib/act"
import { useAsk } from "../lib/ask"
import { formatMoney } from "../lib/format"
import { newRequestKey } from "../lib/request-key"
import { useLocale, useText } from "../lib/text"
import { useMoveMoney } from "../queries/medusa-payments"
import type { PaymentView } from "../queries/payments"
import { inTheWayOf } from "./left"
import type { MoneyAct } from "./left"
import { faultOf, restOf } from "./part"

interface Props {
  readonly payment: PaymentView
  readonly act: MoneyAct
  readonly left: string
  readonly close: () => void
}

/** Captures or refunds a payment or a part of it, after a question that says in money what will happen. */
export function MoveMoney({ payment, act, left, close }: Props) {
  const t = useText()
  const tell = useTell()
  const ask = useAsk()
  const locale = useLocale()
  const move = useMoveMoney()
  const [key] = useState(newRequestKey)
  const [typed, setTyped] = useState(left)
  const [note, setNote] = useState("")
  const [wasTried, setWasTried] = useState(false)
  const currency = payment.currency_code
  const money = (amount: string) => formatMoney(amount, currency, locale)
  const amount = typed.trim()
  const fault = faultOf(amount, left, currency)

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setWasTried(true)
    if (fault) return
    const values = { money: money(amount), rest: money(restOf(left, amount)), card: payment.card.last4 ?? "" }
    const question = { act: t(`payment.${act}.act`), title: t(`payment.${act}.title`, values), text: t(`payment.${act}.text`, values) }
    const agreed = await ask({ ...question, isDangerous: act === "refund" })
    if (!agreed) return
    move.mutate({ act, payment, key, amount, note: note.trim() }, { onSuccess: () => (tell.done(t(`payment.${act}.done`, values)), close()) })
  }

  return (
    <Drawer open onOpenChange={(isOpen) => !isOpen && !move.isPending && close()}>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{t(`payment.${act}.act`)}</Drawer.Title>
          <Drawer.Description>{payment.order_no}</Drawer.Description>
        </Drawer.Header>
        <form onSubmit={(event) => void send(event)} className="flex min-h-0 flex-1 flex-col" autoComplete="off" noValidate>
          <Drawer.Body className="flex flex-1 flex-col gap-y-6 overflow-y-auto">
            {move.error && (
              <Alert variant="error" role="alert">
                {sentenceOf(move.error, t("payment.unreachable"))}
              </Alert>
            )}
            <AmountInput label={t("payments.column.amount")} hint={t(`payment.${act}.left`, { money: money(left) })} currency={currency} value={typed} set={setTyped}>
              {wasTried && fault ? t(`payment.fault.${fault}`, { money: money(left) }) : undefined}
            </AmountInput>
            {act === "refund" && <NoteInput value={note} set={setNote} />}
          </Drawer.Body>
          <Drawer.Footer>
            <Button type="button" size="small" variant="secondary" disabled={move.isPending} onClick={close}>
              {t("act.cancel")}
            </Button>
            <Button type="submit" size="small" isLoading={move.isPending} disabled={inTheWayOf(act, payment) !== undefined}>
              {t(`payment.${act}.act`)}
            </Button>
          </Drawer.Footer>
        </form>
      </Drawer.Content>
    </Drawer>
  )
}

interface AmountProps {
  readonly label: string
  readonly hint: string
  readonly currency: string
  readonly value: string
  readonly set: (value: string) => void
  /** What is wrong with it. */
  readonly children: string | undefined
}

function AmountInput({ label, hint, currency, value, set, children: fault }: AmountProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-y-2">
      <Label htmlFor={id} size="small" weight="plus">
        {label} ({currency.toUpperCase()})
      </Label>
      <Input
        id={id}
        name="amount"
        inputMode="decimal"
        className="tabular-nums"
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => set(event.target.value)}
      />
      <Hint id={`${id}-hint`} variant={fault === undefined ? "info" : "error"}>
        {fault ?? hint}
      </Hint>
    </div>
  )
}

function NoteInput({ value, set }: { readonly value: string; readonly set: (value: string) => void }) {
  const t = useText()
  const id = useId()
  return (
    <div className="flex flex-col gap-y-2">
      <Label htmlFor={id} size="small" weight="plus">
        {t("payment.refund.note")}{" "}
        <Text as="span" size="small" className="text-ui-fg-subtle">
          {t("payment.refund.optional")}
        </Text>
      </Label>
      <Textarea id={id} name="note" rows={3} maxLength={200} value={value} onChange={(event) => set(event.target.value)} aria-describedby={`${id}-hint`} />
      <Hint id={`${id}-hint`}>{t("payment.refund.noteHint")}</Hint>
    </div>
  )
}
