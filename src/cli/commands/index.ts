import type { Command } from "../command"
import { doctor } from "./doctor"
import { sandbox } from "./sandbox"

export const COMMANDS: readonly Command[] = [doctor, sandbox]
