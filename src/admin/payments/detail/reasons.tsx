import { linesOf } from "./lines-of"

/** What the gateway gives as reasons or checks, a line for each, in its words. */
export function Reasons({ of }: { readonly of: unknown }) {
  const lines = linesOf(of)
  if (lines.length === 0) return <>–</>
  return (
    <ul className="flex flex-col gap-y-1">
      {lines.map((line) => (
        <li key={line} className="break-words">
          {line}
        </li>
      ))}
    </ul>
  )
}
