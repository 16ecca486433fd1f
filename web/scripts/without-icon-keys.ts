import type { Plugin } from 'vite'

const ICON = /lucide-react\/dist\/esm\/icons\/.+\.mjs$/
const KEY = /,\s*key: "[a-z0-9]+"/g

/** Leaves React's keys out of the icons: each is five random letters that nothing compresses, and create-icon.ts needs none. */
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
        return { code: code.replace(KEY, ''), map: null }
      },
    },
    buildEnd() {
      if (!found) this.error('No icon has a key any more: look whether this plugin is still of use.')
    },
  }
}
