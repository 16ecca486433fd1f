// A reporter of Vitest: writes down the errors that belong to no test, which its JSON leaves out.
import { writeFileSync } from 'node:fs'

export const UNHANDLED_ERRORS = 'test-results/reports/unhandled-errors.json'

export default class {
  onTestRunEnd(_modules, errors) {
    writeFileSync(
      UNHANDLED_ERRORS,
      JSON.stringify(
        errors.map(({ VITEST_TEST_NAME: test, VITEST_TEST_PATH: file, stack, message }) => ({ test, file, text: stack ?? message })),
      ),
    )
  }
}
