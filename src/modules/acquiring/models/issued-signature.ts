import { model } from "@medusajs/framework/utils"

/**
 * A signature that the plugin created for a request. No other sender's message can have it, so a webhook with it is
 * forged. Rows are never pruned, because the key may still be in use.
 */
const AcquiringIssuedSignature = model
  .define("acquiring_issued_signature", {
    id: model.id({ prefix: "acqsig" }).primaryKey(),
    /** SHA-256 of the signature in lower case. */
    hash: model.text(),
    operation: model.text(),
  })
  .indexes([{ name: "IDX_acquiring_issued_signature_hash", on: ["hash"], unique: true }])

export default AcquiringIssuedSignature
