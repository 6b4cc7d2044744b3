import type { Evidence } from "../invariants"
import { endOf } from "./end"
import type { End } from "./end"
import type { Lived } from "./live"

/**
 * A sentence for each payment whose end differs from those of the same life whose webhooks came in order.
 *
 * @param look the compared part of the end
 */
export function differences(
  evidence: Evidence,
  inOrder: readonly Lived[],
  shuffled: readonly Lived[],
  look: (end: End) => string
): string[] {
  const standing = ({ orderNo }: Lived): string => {
    const end = endOf(evidence, orderNo)
    return end ? look(end) : "nothing"
  }
  const expected = new Map(inOrder.map((lived) => [lived.life.name, standing(lived)]))
  return [...inOrder, ...shuffled].flatMap((lived) => {
    const [is, should] = [standing(lived), expected.get(lived.life.name)]
    return is === should ? [] : [`${lived.life.name} (${lived.orderNo}): ${is}; in order: ${should ?? "nothing"}`]
  })
}
