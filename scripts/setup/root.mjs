import { fileURLToPath } from "node:url"

/** The folder of the repository. */
export const root = fileURLToPath(new URL("../..", import.meta.url))

/** Data of the demo and of the store: database, logs, secrets. Everything in it may be deleted. */
export const demoFolder = fileURLToPath(new URL("../../.demo", import.meta.url))
