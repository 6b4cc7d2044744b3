import { model } from "@medusajs/framework/utils"

/**
 * A single row that every new audit entry locks: the last link of the chain, and the link before the oldest stored
 * entry.
 */
const AcquiringAuditChain = model.define("acquiring_audit_chain", {
  id: model.text().primaryKey(),
  /** The number of the last link. */
  position: model.number(),
  hash: model.text(),
  /** The number and hash of the last link that was deleted with its entry. */
  anchor_position: model.number(),
  anchor_hash: model.text(),
  /** A keyed hash of all other columns. */
  seal: model.text(),
})

export default AcquiringAuditChain
