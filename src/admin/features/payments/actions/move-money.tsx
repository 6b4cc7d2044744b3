import { Alert, Button, Drawer, Text } from "@medusajs/ui"
import { useState } from "react"
import type { FormEvent } from "react"
import { WithMode } from "../../../components/values/account-name"
import { DrawerHead } from "../../../components/inputs/drawer-head"
import { useLeave } from "../../../hooks/use-leave"
import { useSentence, useNotify } from "../../../hooks/use-notify"
import { formatMoney } from "../../../lib/format/format"
import { useReversal } from "../../../hooks/use-keyboard"
import { newRequestKey } from "../../../lib/requests/request-key"
import { useLocale, useText } from "../../../lib/format/text"
import { useMoveMoney } from "../../../hooks/medusa/payments"
import type { PaymentView } from "../../../hooks/queries/payments"
import { AmountInput } from "./amount-input"
import { cardLabels } from "../card-labels"
import { BlockedBy } from "./blocked-by"
import { inTheWayOf } from "./remaining-amount"
import type { MoneyAction } from "./remaining-amount"
import { NoteInput } from "./note-input"
import { faultOf, isAllOf, restOf } from "./amount-part"
import { useSeen } from "../seen"

interface Props {
  readonly payment: PaymentView
  readonly action: MoneyAction
  /** The amount left now; `undefined` if there is none. */
  readonly left: string | undefined
  readonly close: () => void
}

/**
 * Captures or refunds a payment or a part of it. The form is the confirmation: it shows the amount and its consequence
 * below the input and on the button, so there is no further prompt.
 */
export function MoveMoney({ payment, action, left: leftNow, close }: Props) {
  const t = useText()
  const sentenceOf = useSentence()
  const notify = useNotify()
  const locale = useLocale()
  const { leave, touches } = useLeave(close)
  useReversal()
  const move = useMoveMoney()
  const [key] = useState(newRequestKey)
  const { seen, refused } = useSeen(action, payment, leftNow)
  const { left } = seen
  const [typed, setTyped] = useState(left)
  const [note, setNote] = useState("")
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const currency = payment.currency_code
  const money = (amount: string) => formatMoney(amount, currency, locale)
  const amount = typed.trim()
  const fault = faultOf(amount, left, currency)
  const inTheWay = inTheWayOf(action, payment)
  const isHeldUp = inTheWay !== undefined
  const values = fault
    ? undefined
    : { money: money(amount), rest: money(restOf(left, amount)), card: cardLabels(payment.card, t) }

  const send = (event: FormEvent): void => {
    event.preventDefault()
    setWasSubmitted(true)
    // Shown even if the user has left the page by then. The form shows the error.
    if (values)
      move
        .mutateAsync({ action, payment: seen.payment, key, amount, note: note.trim() })
        .then(() => (notify.done(t(`payment.${action}.done`, values)), close()), refused)
  }

  return (
    <Drawer open onOpenChange={(isOpen) => !isOpen && !move.isPending && leave()}>
      <Drawer.Content>
        <DrawerHead title={t(`payment.${action}.action`)}>
          <WithMode handle={payment.account} mode={payment.mode}>
            {payment.order_no}
          </WithMode>
        </DrawerHead>
        <form {...touches} onSubmit={send} className="flex min-h-0 flex-1 flex-col" autoComplete="off" noValidate>
          <Drawer.Body className="flex flex-1 flex-col gap-y-6 overflow-y-auto">
            {move.error && (
              <Alert variant="error" role="alert">
                {sentenceOf(move.error, t("payment.unreachable"))}
              </Alert>
            )}
            <AmountInput
              hint={t(`payment.${action}.left`, { money: money(left) })}
              currency={currency}
              value={typed}
              set={setTyped}
              fault={
                wasSubmitted && fault ? t(`payment.fault.${fault}`, { money: money(left), plain: left }) : undefined
              }
            />
            {action === "refund" && <NoteInput value={note} set={setNote} />}
            <div role="status">
              {/* After an error, the form shows that one instead. */}
              {inTheWay && !move.isPending && !move.error && <BlockedBy by={[inTheWay.kind]} />}
              {/* An amount that cannot be sent has no consequence to show. */}
              {values && (move.isPending || !isHeldUp) && (
                <Alert variant={action === "refund" ? "warning" : "info"}>
                  <Text size="small">{t(`payment.${action}.${isAllOf(left, amount) ? "whole" : "text"}`, values)}</Text>
                </Alert>
              )}
            </div>
          </Drawer.Body>
          <Drawer.Footer>
            <Button type="button" size="small" variant="secondary" disabled={move.isPending} onClick={leave}>
              {t("action.cancel")}
            </Button>
            <Button type="submit" size="small" isLoading={move.isPending} disabled={isHeldUp}>
              {values ? t(`payment.${action}.submit`, values) : t(`payment.${action}.action`)}
            </Button>
          </Drawer.Footer>
        </form>
      </Drawer.Content>
    </Drawer>
  )
}
