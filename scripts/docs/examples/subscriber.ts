import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { AcquiringEvents } from "../../../src/types"

type Captured = AcquiringEvents["acquiring.payment.captured"]

export default async function paymentCaptured({ event, container }: SubscriberArgs<Captured>): Promise<void> {
  container.resolve(ContainerRegistrationKeys.LOGGER).info(`Payment ${event.data.id} is captured.`)
}

export const config: SubscriberConfig = { event: "acquiring.payment.captured" }
