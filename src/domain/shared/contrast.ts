/** A color such as `#3b5bdb`. */
export const HEX_COLOR = /^#[0-9a-f]{6}$/i

const BLACK = "#000000"
const WHITE = "#ffffff"

/** The contrast of text that is large enough to read for everybody (WCAG 2.2, 1.4.3). */
export const READABLE_CONTRAST = 4.5

/** The contrast of two colors, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever is easier to read on a color. One of them always reaches {@link READABLE_CONTRAST}. */
export function textColorOn(color: string): string {
  return contrastOf(color, WHITE) >= READABLE_CONTRAST ? WHITE : BLACK
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(color.slice(place, place + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
