/**
 * Middleware before addresses that end in a token. The token's holder can pay or read a payment's state, and Medusa
 * writes the address to its access log after the response. The route reads the token from `params`, which remain
 * unchanged.
 */
export function leaveTokenOut(request: { originalUrl: string }, _response: unknown, next: () => void): void {
  request.originalUrl = request.originalUrl.replace(/\/[^/?]+\/?(?=\?|$)/, "/:token")
  next()
}
