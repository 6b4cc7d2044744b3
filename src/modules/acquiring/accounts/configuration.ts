import { PROVIDER, providerLine } from "../../../domain/accounts/provider-line"

const EXAMPLE = `{ resolve: "@medusajs/medusa/payment", dependencies: ["acquiring"], options: { providers: [{ resolve: "${PROVIDER}", id: "default" }] } }`

/**
 * The faults of the payment module's entry in medusa-config, each with the line to write. Medusa creates providers only
 * on first use, so the start is the only time to report a fault.
 *
 * @param payment the entry as Medusa resolved it
 */
export function findConfigurationFaults(payment: unknown): string[] {
  const entry = record(payment)
  const providers = list(record(entry?.options)?.providers).map(record)
  const ours = providers.filter((line) => isOurs(line?.resolve))
  const faults: string[] = []
  if (!list(entry?.dependencies).includes("acquiring")) {
    faults.push(`dependencies: ["acquiring"] is missing on the payment module. The entry reads: ${EXAMPLE}`)
  }
  if (ours.length === 0)
    faults.push(`No provider line of this plugin is in the payment module. The entry reads: ${EXAMPLE}`)
  for (const line of ours) {
    const id = line?.id
    const account = record(line?.options)?.account
    if (typeof id !== "string") faults.push(`A provider line of this plugin has no id. Write id: "default".`)
    // Without the option, a provider belongs to account `default`. Medusa's id of it, pp_acquiring_<id>, names the
    // account everywhere else.
    else if ((account ?? "default") !== id) {
      faults.push(
        `The provider line with id "${id}" must name its account, which is called as the line is. The line reads: ${providerLine(id)}`
      )
    }
  }
  return faults
}

/**
 * The handles of the accounts that have a provider line in medusa-config, in its order.
 *
 * @param payment the payment module's entry as Medusa resolved it
 */
export function handlesOfProviders(payment: unknown): string[] {
  const lines = list(record(record(payment)?.options)?.providers)
    .map(record)
    .filter((line) => isOurs(line?.resolve))
  return lines.map((line) => record(line?.options)?.account ?? line?.id).filter((handle) => typeof handle === "string")
}

/** The package's name, or a path into it, because a store may resolve the provider itself. */
function isOurs(resolve: unknown): boolean {
  return typeof resolve === "string" && /(^|[\\/])providers[\\/]acquiring([\\/]|$)/.test(resolve)
}

function record(value: unknown): Record<string, unknown> | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
