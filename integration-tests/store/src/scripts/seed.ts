import { writeFile } from "node:fs/promises"
import type { ExecArgs } from "@medusajs/framework/types"
import { seed } from "../seed"

/**
 * `medusa exec src/scripts/seed.js FILE`: seeds the store and writes what was made to FILE, as JSON.
 * The admin's login is taken from `ADMIN_EMAIL` and `ADMIN_PASSWORD`.
 */
export default async function run({ container, args: [file] }: ExecArgs): Promise<void> {
  const email = process.env.ADMIN_EMAIL
  const password = process.env.ADMIN_PASSWORD
  if (!email || !password)
    throw new Error("Set ADMIN_EMAIL and ADMIN_PASSWORD: the login of the admin user to be made.")
  const shop = await seed(container, { email, password })
  const line = JSON.stringify(shop)
  if (file) await writeFile(file, line)
  else console.log(line)
}
