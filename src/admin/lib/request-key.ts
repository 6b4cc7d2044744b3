/** A key for one thing that somebody wants: however often it is sent, it is done once. `randomUUID` is there over https only. */
export function newRequestKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}
