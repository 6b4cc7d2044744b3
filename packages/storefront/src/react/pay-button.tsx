import type { ReactElement, ReactNode } from "react"
import { fillIn } from "../messages/fill-in"
import { useAcquiring, useRoot } from "./context"
import { formatAmount } from "./format"
import { Placeholder } from "./placeholder"
import type { PaymentHandle } from "./use-payment"

export interface PayButtonProps {
  payment: PaymentHandle
  /** Shown on the button: `{ value: 29.9, currency: "eur" }`. */
  amount?: { value: number; currency: string }
  /** Pays with this saved card instead of the payment page. */
  savedCard?: string
  /** Saves the card that the shopper gives on the payment page. Get consent with `<SaveCardConsent>`. */
  saveCard?: boolean
  disabled?: boolean
  children?: ReactNode
}

/** Leaves for the payment page, or pays with a saved card. */
export function PayButton({ payment, savedCard, saveCard, ...button }: PayButtonProps): ReactElement {
  const pay = () => void (savedCard ? payment.payWithSavedCard(savedCard) : payment.redirect({ saveCard }))
  return <PayAction payment={payment} {...button} onClick={pay} />
}

type PayActionProps = Pick<PayButtonProps, "payment" | "amount" | "disabled" | "children"> & { onClick?: () => void }

/** The button; without `onClick` it submits its form. */
export function PayAction({ payment, amount, disabled, children, onClick }: PayActionProps): ReactElement {
  const { texts, locale } = useAcquiring()
  const root = useRoot("pay")
  if (!texts) return <Placeholder />
  const label = amount ? fillIn(texts.pay_amount, { amount: formatAmount(amount, locale) }) : texts.pay
  return (
    <div {...root}>
      <button
        type={onClick ? "button" : "submit"}
        className="acq-button acq-button-primary"
        disabled={disabled ?? payment.isPaid}
        aria-disabled={payment.isBusy || undefined}
        aria-busy={payment.isBusy || undefined}
        onClick={onClick && (() => !payment.isBusy && onClick())}
      >
        {payment.isBusy ? texts.paying : (children ?? label)}
      </button>
    </div>
  )
}
