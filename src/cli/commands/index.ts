import type { Command } from "../command"
import { sandbox } from "./sandbox"

export const COMMANDS: readonly Command[] = [sandbox]
