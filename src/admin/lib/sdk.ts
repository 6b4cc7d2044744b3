import Medusa from "@medusajs/js-sdk"

declare global {
  // The dashboard's build defines these (medusa-config, `admin` and `projectConfig.http`).
  const __BACKEND_URL__: string | undefined
  const __AUTH_TYPE__: "session" | "jwt" | undefined
  const __JWT_TOKEN_STORAGE_KEY__: string | undefined
}

/** Calls the backend as the user who is logged in, as the dashboard does. */
export const sdk = new Medusa({
  baseUrl: __BACKEND_URL__ ?? "/",
  auth: { type: __AUTH_TYPE__ ?? "session", jwtTokenStorageKey: __JWT_TOKEN_STORAGE_KEY__ ?? undefined },
})

type Query = Readonly<Record<string, unknown>>

/** Queries a route of the plugin; `path` follows `/admin/acquiring/`. @throws FetchError */
export function get<Answer>(path: string, query?: Query): Promise<Answer> {
  return sdk.client.fetch<Answer>(`/admin/acquiring/${path}`, { query: { ...query } })
}

/** Posts to a route of the plugin. @throws FetchError with the server's message */
export function post<Answer>(path: string, body: Query = {}): Promise<Answer> {
  return sdk.client.fetch<Answer>(`/admin/acquiring/${path}`, { method: "POST", body: { ...body } })
}

/** Deletes through a route of the plugin. @throws FetchError with the server's message */
export function remove<Answer>(path: string): Promise<Answer> {
  return sdk.client.fetch<Answer>(`/admin/acquiring/${path}`, { method: "DELETE" })
}
