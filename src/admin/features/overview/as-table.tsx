import { useText } from "../../lib/format/text"
import type { BarsProps } from "./bars"
import { useDay } from "./formats"

/** The values of a chart as a table, newest day first; closed by default. */
export function AsTable({ caption, parts, bars }: Pick<BarsProps, "caption" | "parts" | "bars">) {
  const t = useText()
  const day = useDay()
  return (
    <details className="txt-compact-small">
      <summary className="text-ui-fg-subtle hover:text-ui-fg-base focus-visible:shadow-borders-focus w-fit cursor-pointer rounded-sm outline-none">
        {t("overview.asTable")}
      </summary>
      {/* Focusable, because it scrolls. */}
      <div
        tabIndex={0}
        role="group"
        aria-label={caption}
        className="focus-visible:shadow-borders-focus relative mt-3 max-h-72 overflow-auto rounded-md outline-none"
      >
        <table className="w-full border-collapse tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead className="bg-ui-bg-subtle text-ui-fg-subtle sticky top-0">
            <tr>
              <th scope="col" className="px-2 py-2 text-start font-medium sm:px-3">
                {t("overview.day")}
              </th>
              {parts.map(({ name }) => (
                <th key={name} scope="col" className="px-2 py-2 text-end font-medium sm:px-3">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map((bar) => (
              <tr key={bar.day} className="border-t">
                <th scope="row" className="whitespace-nowrap px-2 py-2 text-start font-normal sm:px-3">
                  {day(bar.day)}
                </th>
                {bar.parts.map(({ text }, part) => (
                  <td key={parts[part]?.name} className="whitespace-nowrap px-2 py-2 text-end sm:px-3">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
