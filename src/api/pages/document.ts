import { randomBytes } from "node:crypto"
import type { MedusaResponse } from "@medusajs/framework/http"
import { escapeHtml } from "../../domain/shared/escape-html"
import type { Brand } from "./brand"
import { colorsOf, headOf, originOfLogo } from "./brand"
import type { PageLocale } from "./texts/page-locale"

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

/** The part that all pages of a response share. */
export interface PageContext {
  /** The origins that may show the page in a frame. */
  readonly storefrontUrls: readonly string[]
  readonly locale: PageLocale
  /** The brand of the account; `{}` if no account is known. */
  readonly brand: Brand
}

/** A page as it is sent to the browser. */
export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
}

/** Renders a small page of the plugin: no storage, nothing foreign but the logo, only storefronts may frame it. */
export function renderPage(page: OwnPage, { storefrontUrls, locale, brand }: PageContext): RenderedPage {
  const nonce = randomBytes(16).toString("base64")
  const script = page.script ? `<script nonce="${nonce}">${page.script}</script>` : ""
  const logo = originOfLogo(brand)
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
        ...(logo ? [`img-src ${logo}`] : []),
        `form-action ${["'self'", ...(page.formTargets ?? [])].join(" ")}`,
        "base-uri 'none'",
        `frame-ancestors 'self' ${storefrontUrls.join(" ")}`,
      ].join("; "),
    },
    html:
      `<!doctype html><html lang="${locale.language}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${next}` +
      `<title>${escapeHtml(page.title)}</title><style nonce="${nonce}">${colorsOf(brand)}${STYLE}</style></head>` +
      `<body><main>${headOf(brand)}${page.body}</main>${script}</body></html>`,
  }
}

/** Responds with a page of the plugin. */
export function answerPage(response: MedusaResponse, page: OwnPage, context: PageContext): void {
  const { status, headers, html } = renderPage(page, context)
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
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:#f6f7f9;color:#1b1f24;
font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Hiragino Sans","Noto Sans CJK JP",sans-serif}
main{width:100%;max-width:420px;padding:32px;background:#fff;border:1px solid #e3e6ea;border-radius:14px;text-align:center;
box-shadow:0 1px 2px rgba(16,24,40,.05);overflow-wrap:anywhere}
h1{margin:0 0 8px;font-size:22px;line-height:1.3;text-wrap:balance}
h1+dl{margin-top:16px}
p{margin:0 0 20px;color:#57606a;text-wrap:pretty}
p:last-child{margin-bottom:0}
form+p{margin-top:16px}
.shop{margin-bottom:24px;color:#1b1f24;font-weight:600}
.shop img{display:block;max-width:200px;max-height:48px;margin:0 auto}
.failure{padding:10px 12px;border-radius:10px;background:#fff1f0;color:#a40e26;text-align:left}
dl{margin:0 0 20px;border:1px solid #e3e6ea;border-radius:10px;text-align:left}
dl div{display:flex;justify-content:space-between;gap:16px;padding:10px 12px}
dl div+div{border-top:1px solid #e3e6ea}
dt{flex:none;color:#57606a}
dd{margin:0;text-align:right;text-wrap:balance}
dl:last-child{margin-bottom:0}
label{display:block;margin:0 0 6px;text-align:left;font-weight:600}
input{display:block;width:100%;margin:0 0 16px;padding:11px 12px;border:1px solid #8c959f;border-radius:10px;background:#fff;color:inherit;font:inherit}
a{color:var(--accent)}
.wait{width:28px;height:28px;margin:0 auto 20px;border:3px solid #e3e6ea;border-top-color:var(--accent);border-radius:50%;animation:turn 1s linear infinite}
@keyframes turn{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){.wait{animation-duration:6s}}
@media (max-width:400px){main{padding:24px 20px}}
button,a.button{display:inline-block;width:100%;padding:12px 16px;border:1px solid var(--edge);border-radius:10px;background:var(--brand);
color:var(--on-brand);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button:focus-visible,a.button:focus-visible,input:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
small{display:block;margin-top:12px;color:#57606a;font-size:14px}
`.replaceAll("\n", "")
