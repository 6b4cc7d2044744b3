/** Makes something when it is first wanted, and only once. */
export function lazily<Thing>(make: () => Promise<Thing>): {
  get: () => Promise<Thing>
  made: () => Promise<Thing> | undefined
} {
  let thing: Promise<Thing> | undefined
  return { get: () => (thing ??= make()), made: () => thing }
}
