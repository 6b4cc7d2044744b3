import { HEX_COLOR, READABLE_CONTRAST, contrastOf, textColorOn } from "../../domain/shared/contrast"
import { escapeHtml } from "../../domain/shared/escape-html"
import type { AccountSettings } from "../../modules/acquiring/accounts/account-settings"

/** The brand of a shop on the pages of an account. */
export type Brand = Pick<AccountSettings, "shopName" | "logoUrl" | "brandColor">

/** The contrast of shapes with their surroundings (WCAG 2.2, 1.4.11). */
const VISIBLE_CONTRAST = 3

const [CARD, TEXT, EDGE, BLUE] = ["#ffffff", "#1b1f24", "#8c959f", "#3b5bdb"] as const

/** The colors of a page. A light color of the shop is on its button only, because text in it could not be read. */
export function colorsOf({ brandColor }: Brand): string {
  const brand = brandColor !== undefined && HEX_COLOR.test(brandColor) ? brandColor : BLUE
  const contrast = contrastOf(brand, CARD)
  const accent = contrast >= READABLE_CONTRAST ? brand : TEXT
  const edge = contrast >= VISIBLE_CONTRAST ? brand : EDGE
  return `:root{--brand:${brand};--on-brand:${textColorOn(brand)};--accent:${accent};--edge:${edge}}`
}

/** The head of a page: the shop's logo, else its name. */
export function headOf(brand: Brand): string {
  const name = escapeHtml(brand.shopName ?? "")
  if (originOfLogo(brand) !== undefined)
    return `<p class="shop"><img src="${escapeHtml(brand.logoUrl ?? "")}" alt="${name}" referrerpolicy="no-referrer"></p>`
  return isNamed(brand) ? `<p class="shop">${name}</p>` : ""
}

/** Whether the head of a page shows the shop's name. */
export function isNamed(brand: Brand): boolean {
  return Boolean(brand.shopName) && originOfLogo(brand) === undefined
}

/** The origin of the logo, for the page's Content-Security-Policy. */
export function originOfLogo({ logoUrl }: Pick<Brand, "logoUrl">): string | undefined {
  if (logoUrl === undefined || !URL.canParse(logoUrl)) return undefined
  const { protocol, origin } = new URL(logoUrl)
  return protocol === "https:" ? origin : undefined
}
