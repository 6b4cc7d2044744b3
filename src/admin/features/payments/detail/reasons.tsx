import { linesOf } from "./lines-of"

/** The gateway's reasons or checks, one per line, in its own text. */
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
