import type { RouteMethod } from "./read-routes"

/** `GET /admin/acquiring/plans/:id`: one plan. It may … */
const COMMENT = /^`([A-Z|]+) ([^`?]+)(?:\?[^`]*)?`[:,] (.+)$/

/** Between a sentence and the next one. */
const NEXT_SENTENCE = /(?<=[.?!]) (?=[A-Z`])/

/**
 * The first sentence of a method's doc comment, and the others.
 *
 * @throws Error if the comment does not begin with the method and its address
 */
export function summaryOf({ method, address, comment }: Pick<RouteMethod, "method" | "address" | "comment">): {
  summary: string
  description?: string
} {
  const [, methods = "", told = "", text = ""] = COMMENT.exec(comment) ?? []
  if (!methods.split("|").includes(method) || told.replace(/:(\w+)/g, "{$1}") !== address) {
    throw new Error(
      `The doc comment of ${method} ${address} has to begin with that, as \`${method} ${address.replace(/\{(\w+)\}/g, ":$1")}\`: it is "${comment}".`
    )
  }
  const [first = "", ...others] = text.split(NEXT_SENTENCE)
  const summary = first.charAt(0).toUpperCase() + first.slice(1).replace(/\.$/, "")
  return { summary, ...(others.length > 0 ? { description: others.join(" ") } : {}) }
}
