import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { acquiringOf } from "../application/shared/acquiring"
import { asJob } from "../application/shared/as-job"

/** Encrypts stored secrets again with the first of several encryption keys. The old key can be removed afterwards. */
export default async function acquiringRotateKeys(container: MedusaContainer): Promise<void> {
  await asJob(
    container,
    "acquiring-rotate-keys",
    "Not all stored secrets could be encrypted with the first key. Keep the old key",
    async () => {
      const acquiring = acquiringOf(container)
      if (acquiring.options.encryptionKey.length < 2) return
      const count = await acquiring.rotateKeys(new Date())
      if (count > 0)
        container
          .resolve(ContainerRegistrationKeys.LOGGER)
          .info(`${count} stored secrets were encrypted again with the first key.`)
    }
  )
}

export const config = { name: "acquiring-rotate-keys", schedule: "0 * * * *" }
