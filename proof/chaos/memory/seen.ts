import { isPaid } from "../../../src/domain/payment-state"
import type { World } from "./world"

/** What a world has to come to in some of the schedules: a model in which something never happens proves nothing about it. */
export const TO_BE_SEEN = [
  "an order",
  "a payment that was adopted",
  "a payment that went back",
  "two payments of one cart",
  "a machine that died in its work",
  "a payment that was unknown",
  "an operation that was unknown",
  "a page that expired and was paid",
  "a merchant capture",
  "a merchant cancel",
  "a merchant refund",
  "an orphan cancel",
  "an orphan refund",
  "a back_office cancel",
  "a back_office refund",
  "a refund that failed at the bank",
] as const

type Sight = (typeof TO_BE_SEEN)[number]

/** What a world has come to. */
export function seenIn({ store, medusa, seen }: World): Sight[] {
  const attempts = store.attempts()
  const operations = store.operations()
  const paid = attempts.filter(({ history }) => history.some(({ to }) => isPaid(to)))
  const isTrue: Readonly<Record<string, boolean>> = {
    "an order": medusa.orders.length > 0,
    "a payment that went back": attempts.some(({ given_back_at }) => given_back_at !== null),
    "two payments of one cart": paid.length > 1,
    "a payment that was unknown": attempts.some(({ history }) => history.some(({ to }) => to === "unknown")),
    "an operation that was unknown": operations.some(({ history }) => history.some(({ to }) => to === "unknown")),
    "a page that expired and was paid": paid.some(({ history }) => history.some(({ to }) => to === "expired")),
    "a refund that failed at the bank": operations.some(({ kind, history }) => kind === "refund" && history.some(({ from, to }) => from === "accepted" && to === "failed")),
  }
  const causes = new Set(operations.map(({ cause, kind }) => `${cause === "orphan" ? "an" : "a"} ${cause} ${kind}`))
  return TO_BE_SEEN.filter((sight) => isTrue[sight] === true || seen.has(sight) || causes.has(sight))
}
