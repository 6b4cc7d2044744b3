import { useCallback, useState } from "react"
import type { ReactElement } from "react"
import type { Subscription } from "../customer/subscriptions"
import { useAcquiring, useRoot } from "./context"
import { LoadError } from "./load-error"
import { Placeholder } from "./placeholder"
import { SubscriptionItem } from "./subscription-item"
import { useLoad } from "./use-load"

/** The subscriptions of the customer who is logged in, newest first, with everything that they can do with them. */
export function Subscriptions({ limit = 50 }: { limit?: number }): ReactElement {
  const { kit, texts } = useAcquiring()
  const root = useRoot("subscriptions")
  const load = useCallback(() => kit.subscriptions.list({ limit }), [kit, limit])
  const { value: page, error } = useLoad(load)
  const [changed, setChanged] = useState<ReadonlyMap<string, Subscription>>(new Map())
  if (!texts || (!page && error === undefined)) return <Placeholder lines={4} />
  return (
    <section {...root} aria-label={texts.subscriptions}>
      {error !== undefined && <LoadError error={error} />}
      {page?.subscriptions.length === 0 && <p className="acq-secondary">{texts.no_subscriptions}</p>}
      <ul className="acq-list">
        {page?.subscriptions.map((subscription) => (
          <SubscriptionItem
            key={subscription.id}
            subscription={changed.get(subscription.id) ?? subscription}
            onChange={(next) => setChanged((before) => new Map(before).set(next.id, next))}
          />
        ))}
      </ul>
    </section>
  )
}
