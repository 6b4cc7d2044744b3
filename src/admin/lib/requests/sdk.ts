import Medusa from "@medusajs/js-sdk"
import { AnswerError } from "./answer-error"
import { queryString } from "./query-string"
import type { Query } from "./query-string"

declare global {
  // The dashboard's build defines these (medusa-config, `admin` and `projectConfig.http`).
  const __BACKEND_URL__: string | undefined
  const __AUTH_TYPE__: "session" | "jwt" | undefined
  const __JWT_TOKEN_STORAGE_KEY__: string | undefined
}

const BACKEND = __BACKEND_URL__ ?? "/"
const AUTH = __AUTH_TYPE__ ?? "session"

/** Calls the backend as the user who is logged in, as the dashboard does. */
export const sdk = new Medusa({
  baseUrl: BACKEND,
  auth: { type: AUTH, jwtTokenStorageKey: __JWT_TOKEN_STORAGE_KEY__ ?? undefined },
})

/** Queries a route of the plugin; `path` follows `/admin/acquiring/`. @throws AnswerError */
export function get<Answer>(path: string, query: Query = {}): Promise<Answer> {
  const written = queryString(query)
  return call<Answer>("GET", written === "" ? path : `${path}?${written}`)
}

/** Posts to a route of the plugin. @throws AnswerError with the server's message */
export function post<Answer>(path: string, body: Query = {}): Promise<Answer> {
  return call<Answer>("POST", path, JSON.stringify(body))
}

/** Deletes through a route of the plugin. @throws AnswerError with the server's message */
export function remove<Answer>(path: string): Promise<Answer> {
  return call<Answer>("DELETE", path)
}

/** Calls a route as Medusa's client does, which returns nothing of an error but its English text. */
async function call<Answer>(method: string, path: string, body?: string): Promise<Answer> {
  const token = AUTH === "jwt" ? await sdk.client.getToken() : null
  const response = await fetch(`${backendUrl()}/admin/acquiring/${path}`, {
    method,
    body,
    credentials: AUTH === "session" ? "include" : "omit",
    headers: {
      accept: "application/json",
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new AnswerError(response.status, answer)
  return answer as Answer
}

function backendUrl(): string {
  return new URL(BACKEND, window.location.origin).href.replace(/\/$/, "")
}
