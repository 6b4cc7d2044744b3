import type { Mode } from "../../../domain/shared/mode"
import { useText } from "../../lib/format/text"
import { ModeBadge } from "../values/badges"
import { Choice } from "./choice"

interface Props {
  /** The shown mode. */
  readonly mode: Mode
  /** The modes with data. */
  readonly modes: readonly Mode[]
  readonly set: (mode: Mode) => void
}

/** The mode of the figures beside their heading, and a choice of the other one if it has data. */
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
