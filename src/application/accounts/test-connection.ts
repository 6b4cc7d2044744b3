import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import { createMessage, toMessageResponse } from "../../domain/shared/messages/message"
import type { MessageResponse } from "../../domain/shared/messages/message"
import type { QueryOutcome } from "../../gateway"
import { OperationSwitchedOff } from "../../gateway"
import { newOrderNo } from "../../modules/acquiring/security/order-number"
import { findOrReject } from "./accounts"
import { acquiringOf } from "../shared/acquiring"
import { noteAnswer } from "./note-answer"
import { RequestError } from "../shared/request-error"
import type { ConnectionResult, ConnectionMessages } from "./connection-messages"
import { connectionMessages } from "./connection-messages"
import { requireHandle } from "./handles"

/** The result of a connection test. */
export interface ConnectionTest extends ConnectionMessages {
  readonly result: ConnectionResult
  /** The gateway's message, or why no readable response came; null if the connection works. */
  readonly gateway_message: MessageResponse | null
}

const PATIENCE_MS = 10_000

/**
 * Sends one signed query about an order number that no payment has. If the account is set up correctly, the gateway
 * responds that there is no such order. The outcome is stored like that of any other query.
 *
 * @throws a request error `not_found`, or `not_configured` for an account that is not filled in
 */
export async function testConnection(
  container: MedusaContainer,
  handle: string,
  clock: Clock
): Promise<ConnectionTest> {
  await requireHandle(container, handle)
  const acquiring = acquiringOf(container)
  const account = await findOrReject(acquiring.accounts, handle)
  if (!account)
    throw new RequestError("not_configured", {
      message: createMessage("accounts.not_set_up_for_connection_test", { account: handle }),
    })
  const now = clock()
  const order_no = newOrderNo(await acquiring.installation.orderNoPrefix(now), now)
  try {
    const [outcome] = await acquiring.client(account).query([{ order_no }], { timeoutMs: PATIENCE_MS })
    const query_failure = await noteAnswer(acquiring, account, outcome, clock())
    return told(query_failure ?? (outcome.kind === "unknown" ? "unclear" : "works"), outcome)
  } catch (error) {
    if (error instanceof OperationSwitchedOff) return told("switched_off")
    throw error
  }
}

function told(result: ConnectionResult, outcome?: QueryOutcome): ConnectionTest {
  const answer = outcome?.kind === "refused" || outcome?.kind === "unknown" ? outcome.message : null
  return { result, gateway_message: toMessageResponse(answer), ...connectionMessages(result) }
}
