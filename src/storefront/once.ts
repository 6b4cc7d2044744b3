/**
 * Makes a guard against a second press: while a work with the same key is under way, its promise is handed out again and
 * nothing is started.
 */
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
