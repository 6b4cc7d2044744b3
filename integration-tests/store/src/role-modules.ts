/** Medusa reads its own flags after the configuration, so the module behind `MEDUSA_FF_RBAC` has to be named. */
export function roleModules({
  MEDUSA_FF_RBAC,
}: Readonly<Record<string, string | undefined>>): { readonly resolve: string }[] {
  return MEDUSA_FF_RBAC === "true" ? [{ resolve: "@medusajs/medusa/rbac" }] : []
}
