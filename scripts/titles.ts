import { globSync, readFileSync } from 'node:fs'

/** An item of the specification in the title of a test. */
export const ITEM = /\[((?:SF|BO|RD)-\d{3})\]/g

/** As many items as one test can prove. */
const MOST = 2

const TESTS = ['{contract,server,web,e2e,scripts}/**/*.{test.ts,test.tsx,e2e.ts}']

/** Lines of tests that name more than two items, as `path: the line`: a title, or the row of a table that a title is made of. */
export function crowdedTitles(root: string): string[] {
  return globSync(TESTS, { cwd: root, exclude: ['**/node_modules/**'] })
    .sort()
    .flatMap((file) =>
      readFileSync(`${root}/${file}`, 'utf8')
        .split('\n')
        .filter((line) => [...line.matchAll(ITEM)].length > MOST)
        .map((line) => `${file}: ${line.trim()}`),
    )
}
