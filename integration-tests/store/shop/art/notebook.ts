import type { Tone } from "./tones"

export const notebook = ({ face, shade, line }: Tone): string => `
  <path d="M126 84h168a12 12 0 0 1 12 12v224a12 12 0 0 1-12 12H126z" fill="#fbf8f1"/>
  <path d="M300 92v236" stroke="#d9d2c3" stroke-width="2"/>
  <path d="M108 76h174a14 14 0 0 1 14 14v224a14 14 0 0 1-14 14H108z" fill="${face}"/>
  <path d="M108 76h30v252h-30a8 8 0 0 1-8-8V84a8 8 0 0 1 8-8z" fill="${shade}"/>
  <path d="M262 76h11v252h-11z" fill="${shade}"/>
  <path d="M172 322v44l9-9 9 9v-44z" fill="${line}"/>
  <rect x="166" y="132" width="70" height="44" rx="3" fill="${line}"/>
  <path d="M178 148h46M178 160h30" stroke="${face}" stroke-width="3" stroke-linecap="round"/>`
