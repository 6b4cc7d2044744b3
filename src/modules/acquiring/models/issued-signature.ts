import { model } from "@medusajs/framework/utils"

/** A signature that the plugin made for a request. Nobody else's message can carry it, so a webhook that does is forged. Never pruned: the key may still be in use. */
const AcquiringIssuedSignature = model
  .define("acquiring_issued_signature", {
    id: model.id({ prefix: "acqsig" }).primaryKey(),
    /** SHA-256 of the signature in lower case. */
    hash: model.text(),
    operation: model.text(),
  })
  .indexes([{ name: "IDX_acquiring_issued_signature_hash", on: ["hash"], unique: true }])

export default AcquiringIssuedSignature
