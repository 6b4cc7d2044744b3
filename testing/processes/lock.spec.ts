import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { lockFolder } from "./lock"

describe("the lock of a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "lock-"))
  const file = join(folder, "run.pid")
  afterAll(() => rmSync(folder, { recursive: true }))
  afterEach(() => rmSync(file, { force: true }))

  it("is gone when it was let go of", () => {
    const unlock = lockFolder(folder)
    expect(existsSync(file)).toBe(true)
    unlock()
    expect(existsSync(file)).toBe(false)
  })

  it("rejects a second run and names the first", () => {
    writeFileSync(file, String(process.ppid))
    expect(() => lockFolder(folder)).toThrow(`Process ${process.ppid} is using the data`)
  })

  it("counts for nothing when its process is gone", () => {
    const { pid } = spawnSync(process.execPath, ["--version"])
    writeFileSync(file, String(pid))
    expect(() => lockFolder(folder)).not.toThrow()
  })

  it("counts for nothing when it is unreadable", () => {
    writeFileSync(file, "")
    expect(() => lockFolder(folder)).not.toThrow()
  })
})
