/** Medusa loads the whole app for its database commands, too, which are to work before everything is set up. */
export function isDatabaseCommand(): boolean {
  return process.argv.some((argument) => /^db:\w+/.test(argument))
}
