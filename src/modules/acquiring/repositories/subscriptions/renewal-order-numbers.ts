import { createHmac } from "node:crypto"
import { Secret } from "../../../../domain/shared/secret"
import type { OrderNo } from "../../../../gateway"
import type { Keyring } from "../../security/encryption"
import type { Installation } from "../accounts/installation"
import type { RenewalAttempt } from "../../security/order-number"
import { renewalOrderNo } from "../../security/order-number"

/** The setting with the key of renewals' order numbers, encrypted. */
export const ORDER_NO_KEY = "order_no_key"

const PLACE = { table: "acquiring_setting", row: ORDER_NO_KEY, column: "value" }

/** The order numbers of renewals: always equal for one attempt, even after a backup is restored. */
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

  /** @throws EncryptionKeyError if no configured key decrypts the stored one */
  async of(attempt: RenewalAttempt, now: Date): Promise<OrderNo> {
    this.#key ??= await this.#storedKey(now)
    return renewalOrderNo(await this.#installation.orderNoPrefix(now), attempt, this.#key.reveal())
  }

  /**
   * The key is stored, so a new encryption key changes no number. It derives from the encryption key, so a backup
   * without it leads to an equal one.
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
