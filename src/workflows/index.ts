import "../application/register"

/** What other code of a store may call: bring Medusa up to a payment, or do one round of what waits for its time. */
export { sync } from "../application/order-completion/sync"
export { runWorkerTick } from "../application/worker"
