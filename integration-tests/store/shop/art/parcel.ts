import type { Tone } from "./tones"

/** For a product that has no drawing of its own. */
export const parcel = ({ face, shade, line }: Tone): string => `
  <path d="M92 150l108-46 108 46v134l-108 52-108-52z" fill="${face}"/>
  <path d="M200 196l108-46v134l-108 52z" fill="${shade}"/>
  <path d="M92 150l108 46 108-46M200 196v140" fill="none" stroke="${line}" stroke-width="3" stroke-linejoin="round"/>
  <path d="M146 127l108 46v38" fill="none" stroke="${line}" stroke-width="14" opacity=".5"/>`
