import type { Tone } from "./tones"

const FRONT_HANDLE = "M134 196C134 114 150 80 192 80s58 34 58 116"

export const tote = ({ face, shade, line }: Tone): string => `
  <path d="M168 164C168 92 182 58 214 58s52 34 52 106" fill="none" stroke="${shade}" stroke-width="11"/>
  <path d="M104 160h192l18 172a12 12 0 0 1-12 13H98a12 12 0 0 1-12-13z" fill="${face}"/>
  <path d="M262 160h34l18 172a12 12 0 0 1-12 13h-26z" fill="${shade}"/>
  <path d="M102 178h196" stroke="${line}" stroke-width="2" stroke-dasharray="5 5" opacity=".7"/>
  <path d="${FRONT_HANDLE}" fill="none" stroke="${face}" stroke-width="12" stroke-linecap="round"/>
  <path d="${FRONT_HANDLE}" fill="none" stroke="${line}" stroke-width="12" stroke-linecap="round" opacity=".22"/>
  <path d="M127 172h14v26h-14zM243 172h14v26h-14z" fill="none" stroke="${line}" stroke-width="2" opacity=".8"/>
  <circle cx="186" cy="262" r="25" fill="none" stroke="${line}" stroke-width="3"/>
  <circle cx="186" cy="262" r="8" fill="${line}"/>`
