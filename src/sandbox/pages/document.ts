import { createHash } from "node:crypto"
import { html, NOTHING, raw, type Html } from "./html"

/** Headers of every page. A page needs no cookie and no storage, so it also works in a sandboxed frame of any site. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
}

/** A page with a style and an optional script, both inline. */
export function page(title: string, style: string, body: Html, script = ""): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy(style, script)}">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
${body}
${script === "" ? NOTHING : html`<script>${raw(script)}</script>`}
</body>
</html>
`
}

/** Nothing external is loaded. The style and the script are allowed by their digests. */
function policy(style: string, script: string): string {
  const scripts = script === "" ? "'none'" : digest(script)
  return `default-src 'none'; style-src ${digest(style)}; script-src ${scripts}; connect-src 'self'; form-action http: https:`
}

const digest = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`
