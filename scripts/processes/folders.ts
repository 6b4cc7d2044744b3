import { join } from "node:path"

/** The folder of the repository. */
export const root = join(__dirname, "..", "..")

/** Data, logs and secrets of the demo and of the store. All of it may be deleted. */
export const demoFolder = join(root, ".demo")
