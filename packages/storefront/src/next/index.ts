/** For the server of a storefront. The handlers take `Request` and return `Response`, so they fit Next and others. */
export { createAcquiringProxy } from "./create-acquiring-proxy"
export type { AcquiringProxy, AcquiringProxyOptions, RouteHandler } from "./create-acquiring-proxy"
export { createReturnRoute } from "./create-return-route"
export type { ReturnRouteOptions } from "./create-return-route"
export { serverAcquiring } from "./server-acquiring"
export type { SdkLike, ServerAcquiring } from "./server-acquiring"
