import { Badge, StatusBadge } from "@medusajs/ui"
import type { Mode } from "../../../domain/shared/mode"
import type { ModificationState } from "../../../domain/modifications/modification-state"
import type { PaymentState } from "../../../domain/payments/payment-state"
import { useText } from "../../lib/format/text"

/** Whether real cards are charged; shown beside everything that is about an account. */
export function ModeBadge({ mode }: { readonly mode: Mode }) {
  const t = useText()
  return (
    <Badge size="2xsmall" color={mode === "live" ? "green" : "orange"}>
      {t(`mode.${mode}`)}
    </Badge>
  )
}

/** Whether shoppers can pay with an account. */
export function AccountBadge({
  account,
}: {
  readonly account: { readonly filled_in: string | null; readonly enabled: boolean }
}) {
  const t = useText()
  const state = account.filled_in === null ? "empty" : account.enabled ? "enabled" : "disabled"
  const color = { empty: "grey", enabled: "green", disabled: "red" } as const
  return <StatusBadge color={color[state]}>{t(`accounts.state.${state}`)}</StatusBadge>
}

const PAYMENT_COLORS = {
  created: "grey",
  processing: "blue",
  open: "blue",
  pending: "orange",
  authorized: "green",
  captured: "green",
  declined: "red",
  canceled: "grey",
  expired: "grey",
  mismatch: "red",
  unknown: "orange",
} as const satisfies Record<PaymentState, string>

export function PaymentBadge({ state }: { readonly state: PaymentState }) {
  const t = useText()
  return <StatusBadge color={PAYMENT_COLORS[state]}>{t(`payments.state.${state}`)}</StatusBadge>
}

const MODIFICATION_COLORS = {
  awaiting_approval: "orange",
  canceled: "grey",
  expired: "grey",
  processing: "blue",
  accepted: "blue",
  done: "green",
  failed: "red",
  unknown: "orange",
} as const satisfies Record<ModificationState, string>

export function ModificationBadge({ state }: { readonly state: ModificationState }) {
  const t = useText()
  return <StatusBadge color={MODIFICATION_COLORS[state]}>{t(`payment.modification.state.${state}`)}</StatusBadge>
}
