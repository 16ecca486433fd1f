import { globSync, readFileSync } from 'node:fs'

/** An item of the specification in the title of a test. */
const ITEM = /\[((?:SF|BO|RD)-\d{3})\]/g

/** As many items as one test can prove. */
const MOST = 2

const TESTS = ['{contract,server,web,e2e,scripts}/**/*.{test.ts,test.tsx,e2e.ts}']

/** The lines of tests that name items of the specification: a title, or the row of a table that a title is made of. */
function linesWithItems(root: string): { file: string; line: string; items: string[] }[] {
  return globSync(TESTS, { cwd: root, exclude: ['**/node_modules/**'] })
    .sort()
    .flatMap((file) =>
      readFileSync(`${root}/${file}`, 'utf8')
        .split('\n')
        .map((line) => ({ file, line: line.trim(), items: [...line.matchAll(ITEM)].map(([, item = '']) => item) })),
    )
    .filter(({ items }) => items.length > 0)
}

/** Lines of tests that name more than two items, as `path: the line`. */
export function crowdedTitles(root: string): string[] {
  return linesWithItems(root)
    .filter(({ items }) => items.length > MOST)
    .map(({ file, line }) => `${file}: ${line}`)
}

/** The items that the tests name. */
export const namedItems = (root: string): Set<string> => new Set(linesWithItems(root).flatMap(({ items }) => items))
