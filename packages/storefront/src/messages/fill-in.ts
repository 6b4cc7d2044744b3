/** Fills in the places of a message, such as `{amount}`. A place without a value stays as it is. */
export function fillIn(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
