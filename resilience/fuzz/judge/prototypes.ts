const WATCHED: readonly object[] = [
  Object.prototype,
  Array.prototype,
  Function.prototype,
  String.prototype,
  Number.prototype,
  Map.prototype,
  Set.prototype,
  RegExp.prototype,
  Promise.prototype,
  Error.prototype,
]

/** Remembers the prototypes that all objects share. */
export class Prototypes {
  readonly #before = WATCHED.map((prototype) => ({
    prototype,
    properties: Object.getOwnPropertyDescriptors(prototype),
  }))

  /**
   * Compares and restores them, because the next input is judged alone.
   *
   * @throws Error naming the properties that came, went or changed
   */
  demandUnchanged(): void {
    const changed = this.#before.flatMap(({ prototype, properties }) => restore(prototype, properties))
    if (changed.length > 0) throw new Error(`A prototype was changed: ${changed.join(", ")}.`)
  }
}

function restore(prototype: object, before: Readonly<Record<PropertyKey, PropertyDescriptor>>): readonly string[] {
  const names = Reflect.ownKeys(before)
  const isSame =
    Reflect.ownKeys(prototype).length === names.length &&
    names.every((name) => isSameProperty(prototype, name, before[name]))
  if (isSame) return []
  const changed = [...new Set([...names, ...Reflect.ownKeys(prototype)])].filter(
    (name) => !isSameProperty(prototype, name, before[name])
  )
  for (const name of changed) {
    Reflect.deleteProperty(prototype, name)
    const property = before[name]
    if (property) Object.defineProperty(prototype, name, property)
  }
  return changed.map(String)
}

function isSameProperty(prototype: object, name: PropertyKey, before: PropertyDescriptor | undefined): boolean {
  const now = Reflect.getOwnPropertyDescriptor(prototype, name)
  return (
    now !== undefined &&
    before !== undefined &&
    now.value === before.value &&
    now.get === before.get &&
    now.set === before.set
  )
}
