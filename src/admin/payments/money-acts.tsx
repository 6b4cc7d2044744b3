import { Button, Skeleton, Text } from "@medusajs/ui"
import { useRef, useState } from "react"
import type { MouseEventHandler } from "react"
import { useSentence } from "../lib/act"
import { useText } from "../lib/text"
import { useLeft } from "../queries/medusa-payments"
import type { Left } from "../queries/medusa-payments"
import type { PaymentView } from "../queries/payments"
import { inTheWayOf } from "./left"
import type { MoneyAct } from "./left"
import { HeldUp } from "./held-up"
import { MoveMoney } from "./move-money"
import { Release } from "./release"

const ACTS: readonly MoneyAct[] = ["capture", "refund"]

/** What can be done with the money of a payment now: only what has something left to be done to. */
export function MoneyActs({ payment }: { readonly payment: PaymentView }) {
  const lefts = useLeft(payment)
  const [open, setOpen] = useState<MoneyAct>()
  const opener = useRef<HTMLElement>()
  // Whoever works with the keyboard is back where they were.
  const close = () => (setOpen(undefined), setTimeout(() => opener.current?.focus()))
  return (
    <>
      <Acts payment={payment} lefts={lefts} press={(act, button) => ((opener.current = button), setOpen(act))} />
      {/* Until it is closed, also where nothing is left by then: why is told in it. */}
      {open && <MoveMoney payment={payment} act={open} left={lefts[open]} close={close} />}
    </>
  )
}

interface ActsProps {
  readonly payment: PaymentView
  readonly lefts: Left
  readonly press: (act: MoneyAct, button: HTMLElement) => void
}

function Acts({ payment, lefts, press }: ActsProps) {
  const { medusaId, error, isLoading } = lefts
  if (isLoading) return <Skeleton className="h-7 w-20" />
  if (medusaId === undefined) return error && <Unread error={error} />
  return (
    <>
      {ACTS.filter((act) => lefts[act] !== undefined).map((act) => (
        <ActButton key={act} act={act} payment={payment} press={({ currentTarget }) => press(act, currentTarget)} />
      ))}
      <Release payment={payment} />
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
  readonly press: MouseEventHandler<HTMLElement>
}

function ActButton({ act, payment, press }: ActProps) {
  const t = useText()
  const inTheWay = inTheWayOf(act, payment)
  return (
    <HeldUp by={inTheWay}>
      <Button size="small" variant={act === "capture" ? "primary" : "secondary"} disabled={inTheWay !== undefined} onClick={press}>
        {t(`payment.${act}.act`)}
      </Button>
    </HeldUp>
  )
}
