import type { IncomingHttpHeaders } from "node:http"
import type { BrowserFields } from "../../../modules/acquiring/sql/rows"

/** The first match counts, because later names also appear in the user agents of earlier ones. */
const SYSTEMS = [
  [/Windows/, "Windows"],
  [/iPhone|iPad|iPod/, "iOS"],
  [/Android/, "Android"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
] as const

const BROWSERS = [
  [/Edg(?:A|iOS)?\/(\d{1,4})/, "Edge"],
  [/OPR\/(\d{1,4})/, "Opera"],
  [/SamsungBrowser\/(\d{1,4})/, "Samsung Internet"],
  [/(?:Firefox|FxiOS)\/(\d{1,4})/, "Firefox"],
  [/(?:Chrome|CriOS)\/(\d{1,4})/, "Chrome"],
  [/Version\/(\d{1,4})[\d.]* (?:Mobile\/\w+ )?Safari/, "Safari"],
] as const

/**
 * Reads the browser fields from the headers of the browser's own request (gateway-api 2.2), for pages without scripts
 * such as a payment link. A field without a header is left out.
 */
export function browserOfHeaders(headers: IncomingHttpHeaders): BrowserFields {
  const agent = headers["user-agent"]?.slice(0, 500)
  const [, language] = /^\s*([A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8}){0,3})/.exec(headers["accept-language"] ?? "") ?? []
  const fields = {
    os: systemOf(headers, agent),
    browser: browserOf(agent),
    browser_lang: language,
    user_agent: agent,
    device_type: deviceOf(headers, agent),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function systemOf(headers: IncomingHttpHeaders, agent = ""): string | undefined {
  const [, hint] = /^"([\w .]{1,50})"$/.exec(headerOf(headers, "sec-ch-ua-platform")) ?? []
  return hint ?? SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1]
}

function browserOf(agent = ""): string | undefined {
  for (const [pattern, name] of BROWSERS) {
    const [found, version] = pattern.exec(agent) ?? []
    if (found !== undefined) return `${name} ${version}`
  }
  return undefined
}

function deviceOf(headers: IncomingHttpHeaders, agent = ""): "mobile" | "desktop" | undefined {
  const hint = headerOf(headers, "sec-ch-ua-mobile")
  if (hint === "?1" || hint === "?0") return hint === "?1" ? "mobile" : "desktop"
  if (!/^Mozilla\//.test(agent)) return undefined
  return /Mobi|iPhone|iPod|iPad|Android/.test(agent) ? "mobile" : "desktop"
}

function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  return typeof value === "string" ? value : ""
}
