import { isRecord } from "./record"
import { noAnswer } from "./request"

/**
 * Reads the list of an answer. Its fields are those of the backend's documented types, which a test compares with the
 * kit's.
 */
export function listIn<Item extends object>(answer: unknown, name: string): Item[] {
  const list = isRecord(answer) ? answer[name] : undefined
  if (!Array.isArray(list)) throw noAnswer(200)
  return list.filter((item): item is Item => isRecord(item))
}

/** Reads the object of an answer. */
export function objectIn<Value extends object>(answer: unknown, name: string): Value {
  const [value] = listIn<Value>({ found: [isRecord(answer) ? answer[name] : undefined] }, "found")
  if (!value) throw noAnswer(200)
  return value
}
