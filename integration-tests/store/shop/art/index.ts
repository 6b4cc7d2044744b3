import { drawing } from "../page/dom"
import { mug } from "./mug"
import { notebook } from "./notebook"
import { parcel } from "./parcel"
import { toneOf } from "./tones"
import type { Tone } from "./tones"
import { tote } from "./tote"

const DRAWINGS: Readonly<Record<string, (tone: Tone) => string>> = {
  "canvas-tote": tote,
  "stoneware-mug": mug,
  "linen-notebook": notebook,
}

/** A product's picture in the colour of a variant. The words beside it have the same content. */
export function productArt(handle: string | null | undefined, variantTitle: string | null | undefined): Node {
  const draw = (handle && Object.hasOwn(DRAWINGS, handle) && DRAWINGS[handle]) || parcel
  const shadow = `<ellipse cx="200" cy="346" rx="128" ry="11" fill="#000" opacity=".07"/>`
  return drawing(
    `<svg viewBox="0 0 400 400" aria-hidden="true" focusable="false">${shadow}${draw(toneOf(variantTitle))}</svg>`
  )
}
