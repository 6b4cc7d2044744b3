// Parts of the statements that find problems.

/** The most rows of each kind, the oldest first, so an outage of a day does not fill the memory. */
export const MOST = 500

/** `f` is the payment that requested a mandate. */
export const WAS_PAID = "f.state IN ('authorized', 'captured', 'canceled')"

/** A history line without a change of state is only a decision. */
export const LAST_MOVE =
  "(SELECT max((line->>'at')::timestamptz) FROM jsonb_array_elements(history) line WHERE line->>'from' IS DISTINCT FROM line->>'to')"

/** When a modification `o` became known as made. A refund counts from its acceptance, not from its completion. */
export const KNOWN_EXECUTED =
  "(SELECT min((m->>'at')::timestamptz) FROM jsonb_array_elements(o.history) m WHERE m->>'to' IN ('accepted', 'done'))"

export const MODIFICATIONS =
  "SELECT o.*, p.order_no FROM acquiring_modification o LEFT JOIN acquiring_payment p ON p.id = o.payment_id"

/** A payment `p` that is authorized or captured and not fully refunded. */
export const STILL_PAID = `p.state IN ('authorized', 'captured') AND p.deleted_at IS NULL AND p.amount::numeric > (
  SELECT coalesce(sum(o.amount::numeric), 0) FROM acquiring_modification o
  WHERE o.payment_id = p.id AND o.kind = 'refund' AND o.state IN ('accepted', 'done') AND o.deleted_at IS NULL)`

/** A second transaction `p` that a person must still decide about. A canceled one is decided. */
export const IS_OPEN_SECOND = "p.second_of IS NOT NULL AND p.reversed_at IS NULL"

/** The paid payments in verified webhooks that no row has, one for each order number. */
export const LOST_PAYMENTS = `SELECT DISTINCT ON (n.account, n.order_no) n.id, n.account, n.order_no, n.transaction_id,
  n.fields->>'amount' AS amount, n.fields->>'currency' AS currency, n.payment_lost_at AS since FROM acquiring_webhook_event n
  WHERE n.payment_lost_at IS NOT NULL AND n.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM acquiring_payment p WHERE p.order_no = n.order_no AND p.deleted_at IS NULL) ORDER BY n.account, n.order_no, n.payment_lost_at`
