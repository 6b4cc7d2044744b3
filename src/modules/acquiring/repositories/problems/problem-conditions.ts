// Parts of the statements by which problems are found.

/** So many of each kind are read at most, the oldest first: a gateway that is down for a day must not fill the memory. */
export const MOST = 500

/** `f` is the payment that asked for a mandate. */
export const WAS_PAID = "f.state IN ('authorized', 'captured', 'canceled')"

/** A line of a history may tell what somebody decided, and move nothing. */
export const LAST_MOVE =
  "(SELECT max((line->>'at')::timestamptz) FROM jsonb_array_elements(history) line WHERE line->>'from' IS DISTINCT FROM line->>'to')"

/** Since when it is known that an operation was made; `o` is the operation. A refund that is done later is made since it was accepted. */
export const KNOWN_MADE =
  "(SELECT min((m->>'at')::timestamptz) FROM jsonb_array_elements(o.history) m WHERE m->>'to' IN ('accepted', 'done'))"

export const MODIFICATIONS =
  "SELECT o.*, p.order_no FROM acquiring_modification o LEFT JOIN acquiring_payment p ON p.id = o.payment_id"

/** What is held or was taken and is not given back whole; `p` is the payment. */
export const STILL_PAID = `p.state IN ('authorized', 'captured') AND p.deleted_at IS NULL AND p.amount::numeric > (
  SELECT coalesce(sum(o.amount::numeric), 0) FROM acquiring_modification o
  WHERE o.payment_id = p.id AND o.kind = 'refund' AND o.state IN ('accepted', 'done') AND o.deleted_at IS NULL)`

/** What waits for somebody's word whether it was taken twice; `p` is the payment. What was canceled was said to be none. */
export const IS_OPEN_SECOND = "p.second_of IS NOT NULL AND p.reversed_at IS NULL"

/** Paid payments that verified webhooks tell of and that no row has, one for an order number. */
export const LOST_PAYMENTS = `SELECT DISTINCT ON (n.account, n.order_no) n.id, n.account, n.order_no, n.transaction_id,
  n.fields->>'amount' AS amount, n.fields->>'currency' AS currency, n.payment_lost_at AS since FROM acquiring_webhook_event n
  WHERE n.payment_lost_at IS NOT NULL AND n.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM acquiring_payment p WHERE p.order_no = n.order_no AND p.deleted_at IS NULL) ORDER BY n.account, n.order_no, n.payment_lost_at`
