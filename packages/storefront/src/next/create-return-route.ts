import type { RouteHandler } from "./create-acquiring-proxy"

export interface ReturnRouteOptions {
  /** The path of your page that calls `finishPayment` or `useReturn`, such as `/checkout`. */
  to: string | ((request: Request) => string)
}

/**
 * A route handler for the `returnUrl` and `cancelUrl` of a payment. A browser that comes from the gateway sends no
 * SameSite=Strict cookies, so the customer would be logged out and the cart empty. This page goes on to yours by itself:
 * the browser then comes from your own site, and sends them.
 */
export function createReturnRoute({ to }: ReturnRouteOptions): { GET: RouteHandler } {
  return {
    GET: async (request) => {
      const from = new URL(request.url)
      const target = new URL(typeof to === "string" ? to : to(request), from)
      // Only an address of this site: the parameters of a return must lead nowhere else.
      if (target.origin !== from.origin) throw new Error("createReturnRoute: `to` must be a path of this site.")
      for (const name of ["payment", "status"]) {
        const value = from.searchParams.get(name)
        if (value !== null) target.searchParams.set(name, value)
      }
      return new Response(pageTo(target.pathname + target.search), {
        headers: {
          "content-type": "text/html; charset=utf-8",
          "cache-control": "no-store",
          "referrer-policy": "no-referrer",
          "content-security-policy": "default-src 'none'; frame-ancestors 'self'",
        },
      })
    },
  }
}

function pageTo(path: string): string {
  const address = path.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="0;url=${address}"><title>…</title><p><a href="${address}">→</a></p>`
}
