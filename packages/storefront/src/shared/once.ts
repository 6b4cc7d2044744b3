/** Creates a guard against a second press: while work with the same key is running, it returns the same promise. */
export function createOnce<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const underWay = new Map<string, Promise<Result>>()
  return (key, work) => {
    const present = underWay.get(key)
    if (present) return present
    const started = work().finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}
