/** Returns a free handle for another account: `eu`, `eu2`, and so on. */
export function freeHandle(accounts: readonly { readonly handle: string }[]): string {
  const isTaken = (handle: string): boolean => accounts.some((account) => account.handle === handle)
  const numbered = (number: number): string => (isTaken(`eu${number}`) ? numbered(number + 1) : `eu${number}`)
  return isTaken("eu") ? numbered(2) : "eu"
}
