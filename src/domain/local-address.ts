/** Whether an address can be reached from this machine only. */
export function isLocal(address: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(address).hostname)
}
