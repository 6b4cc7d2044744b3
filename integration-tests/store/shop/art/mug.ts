import type { Tone } from "./tones"

export const mug = ({ face, shade, line }: Tone): string => `
  <path d="M262 176c52-10 76 18 70 56-6 40-42 62-86 58" fill="none" stroke="${shade}" stroke-width="20" stroke-linecap="round"/>
  <path d="M98 130h180v150a54 54 0 0 1-54 54h-72a54 54 0 0 1-54-54z" fill="${face}"/>
  <path d="M240 130h38v150a54 54 0 0 1-54 54h-20c22-8 36-28 36-54z" fill="${shade}"/>
  <ellipse cx="188" cy="130" rx="90" ry="22" fill="${shade}"/>
  <ellipse cx="188" cy="133" rx="76" ry="15" fill="#4a3526"/>
  <path d="M98 232c34 16 62-10 92 4s58 6 88-6v50a54 54 0 0 1-54 54h-72a54 54 0 0 1-54-54z" fill="${line}" opacity=".32"/>
  <path d="M164 96c-10-14 12-22 0-40M200 92c-10-14 12-22 0-40" fill="none" stroke="${line}"
    stroke-width="5" stroke-linecap="round" opacity=".45"/>`
