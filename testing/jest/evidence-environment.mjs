import { TestEnvironment } from "jest-environment-node"

/**
 * A Node environment in which `evidence-of-failures.ts` learns that a test begins or fails while its pages are still
 * open.
 */
export default class extends TestEnvironment {
  async handleTestEvent(event) {
    const { evidence } = this.global
    if (!evidence) return
    if (event.name === "test_fn_start") await evidence.begin(event.test.invocations)
    if (event.name === "test_fn_failure") await evidence.keep(nameOf(event.test), event.test.invocations)
    if (event.name === "test_fn_success") await evidence.drop()
  }
}

function nameOf({ name, parent }) {
  return parent && parent.name !== "ROOT_DESCRIBE_BLOCK" ? `${nameOf(parent)} ${name}` : name
}
