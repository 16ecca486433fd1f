import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

/** A message file: `messages.ts`, `terms.messages.tsx`. */
const MESSAGES = /(?<=^|[/.])messages(?=\.tsx?$)/

/** Each text is put where it is used, in whatever file that is: the message files themselves are left out of the build. */
export const INLINED = { inlineConst: { mode: 'all' as const } }

/**
 * Takes the message files of a language in place of the English ones: `messages.hi.ts` for `messages.ts` with the language 'hi'. A feature
 * without such a file keeps its English texts, so that a language can be added feature by feature. That a file has every text of the
 * English one is checked by its type: see web/src/hindi.ts.
 */
export function messagesOf(language: string | undefined): Plugin {
  return {
    name: 'messages-of-language',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (!language || !MESSAGES.test(id)) return null
      const english = await this.resolve(id, importer, { ...options, skipSelf: true })
      const own = english?.id.replace(MESSAGES, `messages.${language}`)
      // a translation may import its own English file, for a text that stays
      return own && own !== importer && existsSync(own) ? own : english
    },
  }
}
