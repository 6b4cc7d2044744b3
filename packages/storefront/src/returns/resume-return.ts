import { readPayment } from "../payment/payment"
import type { Payment } from "../payment/payment"
import type { Session } from "../payment/session"
import { isRecord } from "../shared/record"
import { noAnswer } from "../shared/request"
import type { Request } from "../shared/request"

/** The payment session behind a one-time return token. */
export interface ResumedReturn extends Session {
  payment: Payment
}

/** Consumes a return token. See {@link Acquiring.resumeReturn}. */
export async function resumeReturn(request: Request, token: string, signal?: AbortSignal): Promise<ResumedReturn> {
  const answer = await request(`acquiring/returns/${encodeURIComponent(token)}`, { method: "POST", signal })
  const payment = readPayment(answer)
  if (!payment || !isRecord(answer)) throw noAnswer(200)
  return { sessionId: String(answer.payment_session_id), cartId: String(answer.cart_id), payment }
}
