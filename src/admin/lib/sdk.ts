import Medusa from "@medusajs/js-sdk"

declare global {
  // The dashboard's build puts these in (medusa-config, `admin` and `projectConfig.http`).
  const __BACKEND_URL__: string | undefined
  const __AUTH_TYPE__: "session" | "jwt" | undefined
  const __JWT_TOKEN_STORAGE_KEY__: string | undefined
}

/** Speaks with the backend as the user who is logged in, as the dashboard itself does. */
export const sdk = new Medusa({
  baseUrl: __BACKEND_URL__ ?? "/",
  auth: { type: __AUTH_TYPE__ ?? "session", jwtTokenStorageKey: __JWT_TOKEN_STORAGE_KEY__ ?? undefined },
})

type Query = Readonly<Record<string, unknown>>

/** Asks a route of ours; `path` follows `/admin/acquiring/`. @throws FetchError */
export function get<Answer>(path: string, query?: Query): Promise<Answer> {
  return sdk.client.fetch<Answer>(`/admin/acquiring/${path}`, { query: { ...query } })
}

/** Tells a route of ours something. @throws FetchError with the server's sentence */
export function post<Answer>(path: string, body: Query = {}): Promise<Answer> {
  return sdk.client.fetch<Answer>(`/admin/acquiring/${path}`, { method: "POST", body: { ...body } })
}

/** Takes something away that a route of ours keeps. @throws FetchError with the server's sentence */
export function remove<Answer>(path: string): Promise<Answer> {
  return sdk.client.fetch<Answer>(`/admin/acquiring/${path}`, { method: "DELETE" })
}
