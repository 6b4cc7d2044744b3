import { formsOf, nextOf } from "./page"
import type { Form } from "./page"

/** The page that the shopper is on. */
export interface View {
  readonly url: string
  readonly status: number
  readonly headers: Headers
  readonly html: string
  readonly forms: readonly Form[]
}

const MOST_HOPS = 12
const LIMIT_MS = 30_000

/**
 * A shopper with a very plain browser: it follows redirects, pages that continue by themselves and forms that submit
 * themselves. It stops at the first page that waits for a person. It runs no script and keeps no cookie, so what works
 * for it works without either.
 */
export class Shopper {
  /** Every address it went to, in order. */
  readonly trail: string[] = []

  open(url: string): Promise<View> {
    return this.#go(url, {})
  }

  /** Submits a form with what the page filled in and what the shopper typed. */
  submit({ action, method, fields }: Form, typed: Readonly<Record<string, string>> = {}): Promise<View> {
    const body = new URLSearchParams({ ...fields, ...typed })
    if (method === "POST") return this.#go(action, { method, body })
    return this.#go(`${action.split("?")[0]}?${body}`, {})
  }

  async #go(url: string, init: RequestInit, hops = 0): Promise<View> {
    if (hops > MOST_HOPS) throw new Error(`The shopper was sent around in circles: ${this.trail.slice(-4).join(" → ")}`)
    this.trail.push(url)
    const response = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(LIMIT_MS) })
    const location = response.headers.get("location")
    if (location && response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      return this.#go(new URL(location, url).href, {}, hops + 1)
    }
    const html = await response.text()
    const next = nextOf(html, url)
    if (next) return this.#go(next, {}, hops + 1)
    const view = { url, status: response.status, headers: response.headers, html, forms: formsOf(html, url) }
    const [form] = view.forms
    if (!form || !/\.(requestSubmit|submit)\(/.test(html)) return view
    const body = new URLSearchParams(form.fields)
    return form.method === "POST"
      ? this.#go(form.action, { method: "POST", body }, hops + 1)
      : this.#go(`${form.action.split("?")[0]}?${body}`, {}, hops + 1)
  }
}
