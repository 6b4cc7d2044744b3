import { isRecord } from "../shared/record"
import { createRequest } from "../shared/request"
import type { Backend, Request } from "../shared/request"
import { pathOf } from "./session"
import type { Attempt } from "./session"

/** The proxy has the customer's login. It gets a token for this payment session, which the card is sent with. */
export async function requestDirectly(request: Request, options: Backend, payment: Attempt): Promise<Request> {
  const body = { cart_id: payment.cartId }
  const answer = await request(pathOf(payment, "/access"), { body, signal: payment.signal })
  const token = isRecord(answer) ? String(answer.access_token) : ""
  return createRequest({
    ...options,
    backendUrl: options.directUrl ?? "",
    getAuthHeaders: () => ({ "x-acquiring-access": token }),
  })
}
