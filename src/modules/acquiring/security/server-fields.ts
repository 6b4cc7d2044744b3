import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { schemaMessage } from "../../../domain/shared/messages/schema-message"
import { isStorable } from "../../../domain/shared/storable"

const text = (most: number) => z.string().max(most).refine(isStorable, schemaMessage("request.no_control_characters"))

/**
 * Fields of the gateway (gateway-api 2.2, 2.7) that affect risk, liability or price. They come from the merchant's
 * server, never from a browser: the store API rejects them.
 */
export const serverFieldsSchema = z.strictObject({
  shopper_level: text(20).optional().describe("The shopper's level in your shop."),
  price_id: text(50).optional().describe("The number of a price list at the gateway."),
  quote_id: text(50).optional().describe("The number of an exchange rate quote."),
  quote_price: z
    .string()
    .regex(/^\d{1,12}\.\d{2}$/, schemaMessage("request.two_decimals"))
    .optional()
    .describe("The quoted amount."),
  mpi_info: z
    .strictObject({
      eci: text(10).optional(),
      cavv: text(100).optional(),
      xid: text(100).optional(),
      dsTransID: text(100).optional(),
    })
    .optional()
    .describe("The result of a 3-D Secure authentication that your own server made."),
})

export type ServerFields = z.output<typeof serverFieldsSchema>

/** The payment that is about to start. */
export interface PaymentAtHand {
  readonly payment_session_id: string
  /** The cart, or the order whose outstanding amount is paid. */
  readonly cart_id: string
  /** The customer who is logged in. */
  readonly customer_id?: string
}

/**
 * Returns fields of a payment that a browser must not provide. If it throws, nothing is sent and the shopper may try
 * again.
 */
export type ServerFieldsOption = (
  payment: PaymentAtHand,
  container: MedusaContainer
) => ServerFields | undefined | Promise<ServerFields | undefined>
