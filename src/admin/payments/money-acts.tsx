import { Button, Skeleton, Text } from "@medusajs/ui"
import { useState } from "react"
import { Allowed } from "../components/allowed"
import { useSentence } from "../lib/act"
import { useText } from "../lib/text"
import { useLeft } from "../queries/medusa-payments"
import type { Left } from "../queries/medusa-payments"
import type { PaymentView } from "../queries/payments"
import { heldUpBy, inTheWayOf } from "./left"
import type { MoneyAct } from "./left"
import { HeldUp } from "./held-up"
import { MoveMoney } from "./move-money"
import { Release } from "./release"

const ACTS: readonly MoneyAct[] = ["capture", "refund"]

interface Props {
  readonly payment: PaymentView
}

/** What can be done with the money of a payment now: only what has something left to be done to. */
export function MoneyActs({ payment }: Props) {
  const lefts = useLeft(payment)
  const [open, setOpen] = useState<MoneyAct>()
  return (
    <>
      <Acts payment={payment} lefts={lefts} press={setOpen} />
      {/* Until it is closed, also where nothing is left by then: why is told in it. */}
      {open && <MoveMoney payment={payment} act={open} left={lefts[open]} close={() => setOpen(undefined)} />}
    </>
  )
}

interface ActsProps {
  readonly payment: PaymentView
  readonly lefts: Left
  readonly press: (act: MoneyAct) => void
}

function Acts({ payment, lefts, press }: ActsProps) {
  const { medusaId, error, isLoading } = lefts
  if (isLoading) return <Skeleton className="h-7 w-20" />
  if (medusaId === undefined) return error && <Unread error={error} />
  const acts = ACTS.filter((act) => lefts[act] !== undefined)
  return (
    <>
      {acts.map((act) => (
        <Allowed key={act} to={`${act}:create`}>
          <ActButton act={act} payment={payment} press={() => press(act)} />
        </Allowed>
      ))}
      <Allowed to="acquiring_payment:update">
        <Release payment={payment} />
      </Allowed>
      <HeldUp by={heldUpBy(acts, payment)} />
    </>
  )
}

/** Medusa did not say what it has of the payment: without that nothing is captured or refunded. */
function Unread({ error }: { readonly error: Error }) {
  const t = useText()
  const sentenceOf = useSentence()
  return (
    <Text size="small" className="text-ui-fg-error" role="alert">
      {t("payment.unread")} {sentenceOf(error, t("payment.offline"))}
    </Text>
  )
}

interface ActProps {
  readonly act: MoneyAct
  readonly payment: PaymentView
  readonly press: () => void
}

function ActButton({ act, payment, press }: ActProps) {
  const t = useText()
  return (
    <Button
      size="small"
      variant={act === "capture" ? "primary" : "secondary"}
      disabled={inTheWayOf(act, payment) !== undefined}
      onClick={press}
    >
      {t(`payment.${act}.act`)}
    </Button>
  )
}
