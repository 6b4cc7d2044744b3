/** A key for one request: however often it is sent, it is executed once. `randomUUID` would require https. */
export function newRequestKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}
