// Everything but the journeys, fastest first; stops at the first step that fails and names it.
import { checks, runStep } from './steps.mjs'

const begun = Date.now()
for (const step of checks.filter(({ when }) => when())) {
  const { ok } = await runStep(step)
  if (ok) continue
  process.stderr.write(`\nThe check stopped at: ${step.name}. Run it alone with: ${step.command}\n`)
  process.exit(1)
}
process.stdout.write(`\nEverything holds, after ${Math.round((Date.now() - begun) / 1000)} s.\n`)
