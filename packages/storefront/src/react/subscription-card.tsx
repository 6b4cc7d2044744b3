import { useState } from "react"
import type { ReactElement } from "react"
import { CardForm } from "./card-form"
import { Challenge } from "./challenge"
import { useAcquiring } from "./context"
import { PaymentStatus } from "./payment-status"
import { SavedCards } from "./saved-cards"
import { usePayment } from "./use-payment"

interface SubscriptionCardProps {
  id: string
  onChosen: (savedCard: string) => void
  /** A new card was verified. */
  onPaid: () => void
}

/** Another card for a subscription: a saved one, or a new one that is verified by a payment. */
export function SubscriptionCard({ id, onChosen, onPaid }: SubscriptionCardProps): ReactElement | null {
  const { kit, texts } = useAcquiring()
  const [savedCard, setSavedCard] = useState<string>()
  const payment = usePayment({
    getSession: () => kit.subscriptions.openCardSession(id),
    onFinish: (_, { isPaid }) => {
      if (isPaid) onPaid()
    },
  })
  if (!texts) return null
  return (
    <div className="acq-panel" role="group" aria-label={texts.change_card}>
      <SavedCards value={savedCard} onChange={setSavedCard} readOnly />
      {savedCard === undefined ? (
        <>
          <CardForm payment={payment} />
          <Challenge payment={payment} />
          <PaymentStatus payment={payment} />
        </>
      ) : (
        <button type="button" className="acq-button acq-button-primary" onClick={() => onChosen(savedCard)}>
          {texts.change_card}
        </button>
      )}
    </div>
  )
}
