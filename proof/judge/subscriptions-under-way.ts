/**
 * Names each charge of a subscription that is being made at a moment, and what should have been begun by then, as `what`. A cycle waits for the
 * one before; a try that its bank has not decided about waits for the bank.
 */
export const subscriptionsUnderWay = (now: string): string => `
  SELECT 'charge ' || id || ' is ' || state AS what FROM acquiring_charge
    WHERE state = 'paid' OR (state IN ('due', 'declined', 'held') AND next_step_at <= '${now}')
      OR (state = 'trying' AND NOT EXISTS (SELECT 1 FROM acquiring_payment WHERE charge_id = acquiring_charge.id AND state = 'pending'))
  UNION ALL SELECT 'contract ' || id || ' is due' FROM acquiring_contract
    WHERE next_due_at <= '${now}' AND (state = 'cancelling' OR state = 'active' AND NOT EXISTS (
      SELECT 1 FROM acquiring_charge WHERE contract_id = acquiring_contract.id AND state IN ('due', 'trying', 'declined', 'held', 'paid')))`
