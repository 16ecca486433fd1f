// Everything: the checks, then the journeys on the built shop.
import { checks, journeys, runAll } from './steps.mjs'

process.exitCode = await runAll([...checks, journeys])
