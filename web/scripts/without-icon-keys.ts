import type { Plugin } from 'vite'

const ICON = /lucide-react\/dist\/esm\/icons\/.+\.mjs$/
const KEY = /,\s*key: "[a-z0-9]+"/g
const FACTS = /\s*name: "[\w-]+",\s*size: 24,|,\s*aliases: \[[^\]]*\]/g

/** Leaves out of the icons React's keys, each five random letters that nothing compresses, and their names: create-icon.ts needs neither. */
export function withoutIconKeys(): Plugin {
  let found = false
  return {
    name: 'without-icon-keys',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: ICON },
      handler(code) {
        found ||= code.search(KEY) >= 0
        return { code: code.replace(KEY, '').replace(FACTS, ''), map: null }
      },
    },
    buildEnd() {
      if (!found) this.error('No icon has a key any more: look whether this plugin is still of use.')
    },
  }
}
