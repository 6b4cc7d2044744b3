import { formatMoment } from "../../lib/format/format"
import { useLocale, useText } from "../../lib/format/text"
import type { SubscriptionView } from "../../hooks/queries/subscriptions"
import type { SubscriptionAction } from "./allowed"
import { dayAfterNext, dayOnceResumed } from "./cycles/calendar"
import { useAmountOfCycle } from "./terms/next-amount"
import { waitingBillingCycle, lastGivenUp } from "./cycles/open-billing-cycle"

/** The actions that need only a confirmation; the others have a form. */
export type PressedAction = Exclude<SubscriptionAction, "change" | "card">

/** Returns the consequence of an action in money, with its date. */
export function useConfirmation(subscription: SubscriptionView): (action: PressedAction) => string {
  const t = useText()
  const locale = useLocale()
  const amountOf = useAmountOfCycle()
  const { state, next_due_at: next, mandate, billing_cycles } = subscription
  const day = (at: Date | string) => formatMoment(typeof at === "string" ? at : at.toISOString(), locale)
  const told = mandate === null ? [] : [t("subscriptions.ask.atGateway")]
  const final = t("subscriptions.ask.final")
  return (action) => {
    const amount = amountOf(subscription)
    switch (action) {
      case "charge": {
        const cycle = billing_cycles[0]?.cycle ?? subscription.cycle
        const waiting = state === "active" ? waitingBillingCycle(subscription) : undefined
        if (waiting) return t("subscriptions.ask.hurry", { cycle, amount: amountOf(subscription, cycle) })
        if (state === "past_due" || next === null)
          return t("subscriptions.ask.again", { cycle, amount: amountOf(subscription, cycle) })
        return t("subscriptions.ask.charge", { amount, date: day(next) })
      }
      case "skip": {
        const after = dayAfterNext(subscription)
        return t("subscriptions.ask.skip", {
          amount,
          date: next === null ? "" : day(next),
          next: after ? day(after) : "",
        })
      }
      case "request_card":
        return [
          t("subscriptions.ask.request_card"),
          ...(subscription.card_requested_at === null
            ? []
            : [t("subscriptions.ask.askedBefore", { date: day(subscription.card_requested_at) })]),
        ].join(" ")
      case "pause":
        return next === null
          ? t("subscriptions.ask.pauseBusy")
          : t("subscriptions.ask.pause", { amount, date: day(next) })
      case "resume": {
        const again = lastGivenUp(subscription)
        if (again)
          return t("subscriptions.ask.again", { cycle: again.cycle, amount: amountOf(subscription, again.cycle) })
        const open = waitingBillingCycle(subscription)
        if (open) {
          const what = { cycle: open.cycle, amount: amountOf(subscription, open.cycle) }
          const isLater = open.next_step_at !== null && new Date(open.next_step_at) > new Date()
          return isLater
            ? t("subscriptions.ask.resumeOpen", { ...what, date: day(open.next_step_at ?? "") })
            : t("subscriptions.ask.resumeOpenNow", what)
        }
        const goesOn = dayOnceResumed(subscription, new Date())
        return goesOn ? t("subscriptions.ask.resume", { amount, date: day(goesOn) }) : t("subscriptions.ask.resumeSoon")
      }
      case "cancel_end":
        return [
          next === null ? t("subscriptions.ask.endBusy") : t("subscriptions.ask.end", { date: day(next) }),
          ...told,
          ...(mandate === null ? [] : [final]),
        ].join(" ")
      case "cancel_now":
        return [t("subscriptions.ask.now"), ...told, final].join(" ")
    }
  }
}
