import { randomBytes } from "node:crypto"
import type { MedusaResponse } from "@medusajs/framework/http"
import { escapeHtml } from "../../domain/shared/escape-html"

/** Escapes data for an inline script. */
export function scriptData(data: unknown): string {
  return JSON.stringify(data)
    .replace(/</g, "\\u003c")
    .replace(/\u2028|\u2029/g, "")
}

export interface OwnPage {
  readonly title: string
  /** HTML of the plugin, with every variable escaped by {@link escapeHtml}. */
  readonly body: string
  readonly script?: string
  /** The address to which the browser continues at once, without a script. */
  readonly next?: string
  readonly status?: number
  /** Origins to which a form of the page may post, besides the plugin. */
  readonly formTargets?: readonly string[]
}

/** A page as it is sent to the browser. */
export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
}

/** Renders a small page of the plugin: no storage, no foreign resources, only storefronts may frame it. */
export function renderPage(page: OwnPage, storefrontUrls: readonly string[]): RenderedPage {
  const nonce = randomBytes(16).toString("base64")
  const script = page.script ? `<script nonce="${nonce}">${page.script}</script>` : ""
  const next = page.next ? `<meta http-equiv="refresh" content="0;url=${escapeHtml(page.next)}">` : ""
  return {
    status: page.status ?? 200,
    headers: {
      ...PRIVATE_HEADERS,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": [
        "default-src 'none'",
        `script-src 'nonce-${nonce}'`,
        `style-src 'nonce-${nonce}'`,
        `form-action ${["'self'", ...(page.formTargets ?? [])].join(" ")}`,
        "base-uri 'none'",
        `frame-ancestors 'self' ${storefrontUrls.join(" ")}`,
      ].join("; "),
    },
    html:
      `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${next}` +
      `<title>${escapeHtml(page.title)}</title><style nonce="${nonce}">${STYLE}</style></head>` +
      `<body><main>${page.body}</main>${script}</body></html>`,
  }
}

/** Responds with a page of the plugin. */
export function answerPage(response: MedusaResponse, page: OwnPage, storefrontUrls: readonly string[]): void {
  const { status, headers, html } = renderPage(page, storefrontUrls)
  response.status(status).set(headers).send(html)
}

/** A payment page is for one shopper and must not be cached. */
export const PRIVATE_HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
} as const

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:#f6f7f9;color:#1b1f24;
font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:420px;padding:32px;background:#fff;border:1px solid #e3e6ea;border-radius:14px;text-align:center;
box-shadow:0 1px 2px rgba(16,24,40,.05)}
h1{margin:0 0 8px;font-size:20px;line-height:1.3}
p{margin:0 0 20px;color:#57606a}
p:last-child{margin-bottom:0}
form+p{margin-top:16px}
label{display:block;margin:0 0 6px;text-align:left;font-weight:600}
input{display:block;width:100%;margin:0 0 16px;padding:11px 12px;border:1px solid #8c959f;border-radius:10px;background:#fff;color:inherit;font:inherit}
a{color:#3b5bdb}
.wait{width:28px;height:28px;margin:0 auto 20px;border:3px solid #e3e6ea;border-top-color:#3b5bdb;border-radius:50%;animation:turn 1s linear infinite}
@keyframes turn{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){.wait{animation-duration:6s}}
button,a.button{display:inline-block;width:100%;padding:12px 16px;border:0;border-radius:10px;background:#3b5bdb;color:#fff;font:inherit;
font-weight:600;text-decoration:none;cursor:pointer}
button:focus-visible,a.button:focus-visible,input:focus-visible{outline:3px solid #a5b4fc;outline-offset:2px}
`.replaceAll("\n", "")
