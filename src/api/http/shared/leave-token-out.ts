/**
 * Stands before addresses that end in a token: whoever has such an address can pay, or learn how a payment stands, and Medusa writes it
 * into its access log when the answer was sent. The route reads the token from `params`, which stay.
 */
export function leaveTokenOut(request: { originalUrl: string }, _response: unknown, next: () => void): void {
  request.originalUrl = request.originalUrl.replace(/\/[^/?]+\/?(?=\?|$)/, "/:token")
  next()
}
