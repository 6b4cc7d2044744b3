import { join } from "node:path"
import { runCommand } from "./add/run-command"

void runCommand(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  cwd: process.cwd(),
  // Beside `src` and beside `dist`.
  templates: join(__dirname, "..", "templates"),
}).then((code) => {
  process.exitCode = code
})
