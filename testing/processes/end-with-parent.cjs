/**
 * Loaded first (`node --require`) into a process that we start: it ends like at SIGTERM when its standard input closes, so
 * that nothing outlives the one who started it, not even when that one was killed outright.
 */
process.stdin.on("end", () => process.kill(process.pid, "SIGTERM"))
process.stdin.resume()
process.stdin.unref?.()
