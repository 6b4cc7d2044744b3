import type { CSSProperties } from "react"

/** Values of CSS. Without one, the default of styles.css applies. */
export interface AppearanceVariables {
  colorPrimary?: string
  colorOnPrimary?: string
  colorBackground?: string
  colorText?: string
  colorTextSecondary?: string
  colorBorder?: string
  colorDanger?: string
  colorSuccess?: string
  colorFocus?: string
  fontFamily?: string
  fontSize?: string
  borderRadius?: string
  spacingUnit?: string
}

/** The look of the components, as CSS variables: `colorPrimary` is `--acq-color-primary`. */
export interface Appearance {
  variables?: AppearanceVariables
}

/** The variables as a style of the component's outermost element. */
export function styleOf({ variables = {} }: Appearance): CSSProperties {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      `--acq-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    ])
  )
}
