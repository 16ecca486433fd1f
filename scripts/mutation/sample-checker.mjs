// A plugin of Stryker: of all changes it can make, only those of the sample are tried.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { DRAWN, keyOf } from './sample.mjs'

function sampleChecker() {
  const drawn = new Set(JSON.parse(readFileSync(DRAWN, 'utf8')).keys)
  const root = process.cwd().replace(/\/\.stryker-tmp\/.*$/, '')
  const isDrawn = (mutant) => {
    const file = relative(root, mutant.fileName).replace(/^\.stryker-tmp\/[^/]+\//, '')
    return drawn.has(keyOf(file, mutant))
  }
  const check = (mutant) => (isDrawn(mutant) ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' })
  return {
    init: async () => {},
    group: async (mutants) => [mutants.map(({ id }) => id)],
    check: async (mutants) => Object.fromEntries(mutants.map((mutant) => [mutant.id, check(mutant)])),
  }
}
sampleChecker.inject = []

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'sample', sampleChecker)]
