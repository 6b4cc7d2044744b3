/** The value at a path of names in data of any shape; `undefined` if there is none. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, name) => {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined
    return Object.getOwnPropertyDescriptor(value, name)?.value
  }, data)
}
