import { StatusBadge } from "@medusajs/ui"
import type { PaymentLinkState } from "../../../domain/payment-links/payment-link-state"
import { useText } from "../../lib/format/text"

const COLORS = { open: "blue", paid: "green", expired: "grey", canceled: "grey" } as const satisfies Record<
  PaymentLinkState,
  string
>

export function LinkBadge({ state }: { readonly state: PaymentLinkState }) {
  const t = useText()
  return <StatusBadge color={COLORS[state]}>{t(`links.state.${state}`)}</StatusBadge>
}
