/** Loaded when the storefront uses it first: it is no part of paying. */
export { listPlans, subscribe } from "./plans"
export { listSavedCards, removeSavedCard } from "./saved-cards"
export { createSubscriptions } from "./subscriptions"
