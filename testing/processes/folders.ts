import { join, resolve } from "node:path"

/** The folder of the repository. */
export const root = join(__dirname, "..", "..")

/** Data, logs and secrets of the demo and of the store. All of it may be deleted; `DEMO_FOLDER` puts it elsewhere. */
export const demoFolder = resolve(root, process.env.DEMO_FOLDER ?? ".demo")
