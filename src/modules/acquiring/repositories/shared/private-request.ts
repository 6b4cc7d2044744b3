import { z } from "@medusajs/framework/zod"
import { Secret } from "../../../../domain/shared/secret"
import type { Keyring, Place } from "../../security/encryption"
import type { ExtraFields, PaymentRow, ShopperRequest } from "../../sql/rows"
import { serverFieldsSchema } from "../../security/server-fields"

/**
 * The fields that are encrypted at rest: the number of an identity paper, the date of birth, and the proof of a 3-D
 * Secure authentication.
 */
const privateFields = z.object({
  birth_date: z.string().optional(),
  document: z.string().optional(),
  mpi_info: serverFieldsSchema.shape.mpi_info,
})

type PrivateFields = z.output<typeof privateFields>

/** Both columns of a request that is no longer needed. */
export const NO_REQUEST = { request: null, private_request: null } as const

/** Splits a request into its plain and its encrypted part, for the payment with an id. */
export function sealRequest(
  keyring: Keyring,
  id: string,
  request: ShopperRequest
): { readonly request: ShopperRequest; readonly private_request: string | null } {
  const { birth_date, document, mpi_info, ...extra } = request.extra
  const sealed: PrivateFields = {
    ...(birth_date !== undefined && { birth_date }),
    ...(document !== undefined && { document }),
    ...(mpi_info && { mpi_info }),
  }
  const isEmpty = Object.keys(sealed).length === 0
  return {
    request: { ...request, extra },
    private_request: isEmpty ? null : keyring.seal(new Secret(JSON.stringify(sealed)), placeOf(id)),
  }
}

/**
 * The whole request of a payment, decrypted; `null` if it is no longer stored.
 *
 * @throws EncryptionKeyError if `encryptionKey` does not contain its key
 */
export function openRequest(
  keyring: Keyring,
  { id, request, private_request }: Pick<PaymentRow, "id" | "request" | "private_request">
): ShopperRequest | null {
  if (!request || private_request === null) return request
  const extra: ExtraFields = {
    ...request.extra,
    ...privateFields.parse(JSON.parse(keyring.open(private_request, placeOf(id)).reveal())),
  }
  return { ...request, extra }
}

function placeOf(row: string): Place {
  return { table: "acquiring_payment", row, column: "private_request" }
}
