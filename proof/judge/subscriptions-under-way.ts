/** Names each charge of a subscription that is being made at a moment, and what should have been begun by then, as `what`. */
export const subscriptionsUnderWay = (now: string): string => `
  SELECT 'charge ' || id || ' is ' || state AS what FROM acquiring_charge
    WHERE state IN ('trying', 'paid') OR (state IN ('due', 'declined', 'held') AND next_step_at <= '${now}')
  UNION ALL SELECT 'contract ' || id || ' is due' FROM acquiring_contract
    WHERE next_due_at <= '${now}' AND state IN ('active', 'cancelling')`
