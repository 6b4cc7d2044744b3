/**
 * Names each charge of a subscription that is being made at a moment, and those that should have begun by then, as
 * `what`.
 *
 * A cycle waits for the one before. An attempt without a decision waits for its bank.
 */
export const subscriptionsUnderWay = (now: string): string => `
  SELECT 'charge ' || id || ' is ' || state AS what FROM acquiring_billing_cycle
    WHERE state = 'paid' OR (state IN ('due', 'declined', 'blocked') AND next_step_at <= '${now}')
      OR (state = 'processing' AND NOT EXISTS (SELECT 1 FROM acquiring_payment WHERE billing_cycle_id = acquiring_billing_cycle.id AND state = 'pending'))
  UNION ALL SELECT 'subscription ' || id || ' is due' FROM acquiring_subscription
    WHERE next_due_at <= '${now}' AND (state = 'canceling' OR state = 'active' AND NOT EXISTS (
      SELECT 1 FROM acquiring_billing_cycle WHERE subscription_id = acquiring_subscription.id AND state IN ('due', 'processing', 'declined', 'blocked', 'paid')))`
