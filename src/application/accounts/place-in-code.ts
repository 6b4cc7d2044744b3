import { said } from "../../domain/shared/told"

/** Where the fields of an account of medusa-config are set. */
export function placeInCode(handle: string): string {
  return said`accounts.${handle} in the plugin's options in medusa-config`
}
