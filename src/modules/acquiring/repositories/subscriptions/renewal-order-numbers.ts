import { createHmac } from "node:crypto"
import { Secret } from "../../../../domain/shared/secret"
import type { OrderNo } from "../../../../gateway"
import type { Keyring } from "../../security/encryption"
import type { Installation } from "../accounts/installation"
import type { RenewalAttempt } from "../../security/order-number"
import { renewalOrderNo } from "../../security/order-number"

/** The setting that holds the key of renewals' order numbers, sealed. */
export const ORDER_NO_KEY = "order_no_key"

const PLACE = { table: "acquiring_setting", row: ORDER_NO_KEY, column: "value" }

/** The order numbers of renewals: the same for the same attempt, also after a back-up was restored. */
export class RenewalOrderNumbers {
  readonly #installation: Installation
  readonly #keyring: Keyring
  readonly #encryptionKey: string
  #key: Secret | undefined

  constructor(installation: Installation, keyring: Keyring, encryptionKey: string) {
    this.#installation = installation
    this.#keyring = keyring
    this.#encryptionKey = encryptionKey
  }

  /** @throws EncryptionKeyError if no configured key opens the stored one */
  async of(attempt: RenewalAttempt, now: Date): Promise<OrderNo> {
    this.#key ??= await this.#storedKey(now)
    return renewalOrderNo(await this.#installation.orderNoPrefix(now), attempt, this.#key.reveal())
  }

  /**
   * The key is stored, so that a new encryption key changes no number. It is made from the encryption key, so that a back-up without it leads to
   * the same one.
   */
  async #storedKey(now: Date): Promise<Secret> {
    const key = new Secret(
      createHmac("sha256", this.#encryptionKey).update("renewal-order-numbers").digest("base64url")
    )
    return this.#keyring.open(
      await this.#installation.storedOrNew(ORDER_NO_KEY, this.#keyring.seal(key, PLACE), now),
      PLACE
    )
  }
}
