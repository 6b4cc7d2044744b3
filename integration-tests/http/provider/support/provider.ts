import type { IPaymentProvider, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** The usual provider of the tests, and the one whose payments wait to be captured (see manual-account.ts). */
export const PROVIDER = "pp_acquiring_default"

/** The provider that Medusa's payment module calls: the one object, so a spy on it sees Medusa's calls. */
export function providerOf(container: MedusaContainer, providerId = PROVIDER): IPaymentProvider {
  const provider: unknown = cradleOf(container)[providerId]
  if (!isProvider(provider)) throw new Error(`The payment module has no provider ${providerId}.`)
  return provider
}

/** The container from which a provider resolves what it needs: the payment module's own. A name is resolved when it is read. */
export function cradleOf(container: MedusaContainer): Readonly<Record<string, unknown>> {
  const cradle = innerService(container, "paymentProviderService_")["__container__"]
  if (!isRecord(cradle)) throw new Error("Medusa's payment module keeps its container somewhere else than before.")
  return cradle
}

/** Makes the next call of a method of one of the payment module's inner services fail, as a full disk would. */
export function failOnce(container: MedusaContainer, name: string, method: string, message: string): void {
  const service = innerService(container, name)
  if (typeof service[method] !== "function") throw new Error(`Medusa's ${name} has no method ${method} any more.`)
  service[method] = (): Promise<never> => {
    Reflect.deleteProperty(service, method)
    return Promise.reject(new Error(message))
  }
}

function innerService(container: MedusaContainer, name: string): Record<string, unknown> {
  const service: unknown = Reflect.get(container.resolve(Modules.PAYMENT), name)
  if (!isRecord(service)) throw new Error(`Medusa's payment module has no inner service ${name} any more.`)
  return service
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}

function isProvider(value: unknown): value is IPaymentProvider {
  return isRecord(value) && "authorizePayment" in value && "getWebhookActionAndData" in value
}
