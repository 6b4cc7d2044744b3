/** The routes of the store that the browser kit calls, as `METHOD path` below `/store/`. */
const ALLOWED: readonly RegExp[] = [
  /^GET acquiring\/(payment-sessions\/[^/]+|plans|saved-cards)$/,
  /^POST acquiring\/payment-sessions\/[^/]+\/(access|checkout|optimise|card)$/,
  /^POST acquiring\/returns\/[^/]+$/,
  /^POST acquiring\/carts\/[^/]+\/subscriptions$/,
  /^DELETE acquiring\/saved-cards\/[^/]+$/,
  /^(GET|POST) customers\/me\/acquiring\/subscriptions(\/[^/]+)?$/,
  /^GET customers\/me\/acquiring\/subscriptions\/[^/]+\/price$/,
  /^POST customers\/me\/acquiring\/subscriptions\/[^/]+\/(pause|resume|skip|charge|cancel|card)$/,
  /^GET carts\/[^/]+$/,
  /^POST carts\/[^/]+\/complete$/,
]

/** The path below `/store/` of a request to the proxy; `undefined` if the kit does not call this route. */
export function allowedRoute(method: string, pathname: string): string | undefined {
  const [, path = ""] = /\/store\/(.*)$/.exec(pathname) ?? []
  // An encoded slash, or a step up, would be another path for the backend than for this check.
  if (/%2f|%5c|\\|\/\/|(^|\/)(\.|%2e)+(\/|$)/i.test(path)) return undefined
  return ALLOWED.some((route) => route.test(`${method} ${path}`)) ? path : undefined
}

/** The route that takes a card. A proxy must not see one, and cannot know without reading whether it is a saved one. */
export function isCardRoute(method: string, path: string): boolean {
  return method === "POST" && /^acquiring\/payment-sessions\/[^/]+\/card$/.test(path)
}
