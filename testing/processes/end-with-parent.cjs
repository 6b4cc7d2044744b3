/**
 * Loaded first (`node --require`) into a process that we start. It ends like at SIGTERM when its standard input closes.
 *
 * This way nothing outlives its parent, not even a parent that was killed.
 */
process.stdin.on("end", () => process.kill(process.pid, "SIGTERM"))
process.stdin.resume()
process.stdin.unref?.()
