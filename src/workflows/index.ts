import "../application/register"

/** The functions for other code of a store: sync a payment, and run one tick of the worker. */
export { sync } from "../application/order-completion/sync"
export { runWorkerTick } from "../application/worker"
