import { ACCOUNT_NAVIGATION_PATCH } from "./account-navigation"
import type { Patch } from "./patch"
import { PAYMENT_BUTTON_PATCH } from "./payment-button"
import { PAYMENT_INFO_PATCHES } from "./payment-info"
import { ROOT_LAYOUT_PATCH } from "./root-layout"

/** The changes of the starter's own files. */
export const PATCHES: readonly Patch[] = [
  PAYMENT_BUTTON_PATCH,
  ...PAYMENT_INFO_PATCHES,
  ACCOUNT_NAVIGATION_PATCH,
  ROOT_LAYOUT_PATCH,
]
