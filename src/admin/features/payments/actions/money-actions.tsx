import { Button, Skeleton, Text } from "@medusajs/ui"
import { useState } from "react"
import { Allowed } from "../../../components/allowed"
import { useSentence } from "../../../hooks/use-notify"
import { useText } from "../../../lib/format/text"
import { useLeft } from "../../../hooks/medusa/payments"
import type { Left } from "../../../hooks/medusa/payments"
import type { PaymentView } from "../../../hooks/queries/payments"
import { heldUpBy, inTheWayOf } from "./remaining-amount"
import type { MoneyAction } from "./remaining-amount"
import { BlockedBy } from "./blocked-by"
import { MoveMoney } from "./move-money"
import { CancelPayment } from "./cancel-payment"

const ACTIONS: readonly MoneyAction[] = ["capture", "refund"]

interface Props {
  readonly payment: PaymentView
}

/** The possible actions on the money of a payment. */
export function MoneyActions({ payment }: Props) {
  const lefts = useLeft(payment)
  const [open, setOpen] = useState<MoneyAction>()
  return (
    <>
      <Actions payment={payment} lefts={lefts} press={setOpen} />
      {/* Stays open even if no amount is left by then, because it shows the reason. */}
      {open && <MoveMoney payment={payment} action={open} left={lefts[open]} close={() => setOpen(undefined)} />}
    </>
  )
}

interface ActionsProps {
  readonly payment: PaymentView
  readonly lefts: Left
  readonly press: (action: MoneyAction) => void
}

function Actions({ payment, lefts, press }: ActionsProps) {
  const { medusaId, error, isLoading } = lefts
  if (isLoading) return <Skeleton className="h-7 w-20" />
  if (medusaId === undefined) return error && <Unread error={error} />
  const actions = ACTIONS.filter((action) => lefts[action] !== undefined)
  return (
    <>
      {actions.map((action) => (
        <Allowed key={action} to={`${action}:create`}>
          <ActionButton action={action} payment={payment} press={() => press(action)} />
        </Allowed>
      ))}
      <Allowed to="acquiring_payment:update">
        <CancelPayment payment={payment} />
      </Allowed>
      <BlockedBy by={heldUpBy(actions, payment)} />
    </>
  )
}

/** Medusa did not return its records of the payment, so it cannot be captured or refunded. */
function Unread({ error }: { readonly error: Error }) {
  const t = useText()
  const sentenceOf = useSentence()
  return (
    <Text size="small" className="text-ui-fg-error" role="alert">
      {t("payment.unread")} {sentenceOf(error, t("payment.offline"))}
    </Text>
  )
}

interface ActionProps {
  readonly action: MoneyAction
  readonly payment: PaymentView
  readonly press: () => void
}

function ActionButton({ action, payment, press }: ActionProps) {
  const t = useText()
  return (
    <Button
      size="small"
      variant={action === "capture" ? "primary" : "secondary"}
      disabled={inTheWayOf(action, payment) !== undefined}
      onClick={press}
    >
      {t(`payment.${action}.action`)}
    </Button>
  )
}
