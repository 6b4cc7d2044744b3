/** A product's colour on its drawing: the face, its shaded side, and the lines on it. */
export interface Tone {
  face: string
  shade: string
  line: string
}

const TONES: Readonly<Record<string, Tone>> = {
  Natural: { face: "#efe5d0", shade: "#dccdb0", line: "#a8926b" },
  Ink: { face: "#39465a", shade: "#2a3444", line: "#8fa0b8" },
  Sand: { face: "#e2c9a1", shade: "#cdaf82", line: "#8f6f43" },
  Moss: { face: "#8c9a6e", shade: "#748258", line: "#4b5638" },
  A5: { face: "#bd6a48", shade: "#a35636", line: "#f3d9c4" },
}

const PLAIN: Tone = { face: "#d8d3c8", shade: "#c3bdaf", line: "#6f6a5f" }

/** The tone that a variant's title names. */
export function toneOf(title: string | null | undefined): Tone {
  return (title && Object.hasOwn(TONES, title) && TONES[title]) || PLAIN
}
