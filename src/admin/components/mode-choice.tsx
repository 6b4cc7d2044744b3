import type { Mode } from "../../domain/shared/mode"
import { useText } from "../lib/text"
import { ModeBadge } from "./badges"
import { Choice } from "./choice"

interface Props {
  /** That is shown. */
  readonly mode: Mode
  /** Of which there is something to show. */
  readonly modes: readonly Mode[]
  readonly set: (mode: Mode) => void
}

/** Whether figures are of play or of real money, beside their heading; and the other one, where there is anything of it. */
export function ModeChoice({ mode, modes, set }: Props) {
  const t = useText()
  return (
    <>
      <ModeBadge mode={mode} />
      {modes.length > 1 && (
        <Choice
          label={t("mode.choice")}
          value={mode}
          set={(value) => set(value === "live" ? "live" : "test")}
          options={modes.map((one): [string, string] => [one, t(`mode.${one}`)])}
        />
      )}
    </>
  )
}
