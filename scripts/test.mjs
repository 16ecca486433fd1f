// Everything: the checks, then the journeys on the built shop. Goes on after a failure, so that one run tells all of them, and
// ends with what failed and the sum of all tests.
import { checks, journeys, runStep } from './steps.mjs'

const steps = [...checks, journeys].filter(({ when }) => when())
const build = steps.find(({ name }) => name === 'build')
/** The checks of the sources, one after the other beside the build: neither fills two cores alone. */
const readSources = async () => {
  const results = []
  for (const step of steps.filter(({ light }) => light)) results.push(await runStep(step, { beside: true }))
  return results
}

const results = (await Promise.all([readSources(), runStep(build, { beside: true })])).flat()
for (const step of steps.filter((step) => !step.light && step !== build)) results.push(await runStep(step))

const sum = (key) => results.reduce((total, result) => total + result[key], 0)
const broken = results.filter(({ ok }) => !ok).map(({ name }) => name)
for (const failure of results.flatMap(({ failures }) => failures)) process.stdout.write(`\nFAILED ${failure}\n`)
process.stdout.write(broken.length > 0 ? `\nFailed: ${broken.join(', ')}\n` : '\n')
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exitCode = broken.length > 0 || sum('passed') === 0 ? 1 : 0
