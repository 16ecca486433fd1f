import type { Page } from '@playwright/test'

/** Writes the same into a page whenever the picture is made: no day, time, order number or reference tells two runs apart. */
export async function makeSteady(page: Page): Promise<void> {
  await page.evaluate(() => {
    const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*'
    const replaced: [RegExp, string][] = [
      [/\bSLB-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, 'SLB-ABCD-2345'],
      [/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, 'ABCD-2345'],
      [/\b(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day\b/g, 'Monday'],
      [/\b(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)\b/g, 'Mon'],
      [new RegExp(`\\b\\d{1,2} ${month}\\b`, 'g'), '10 Jan'],
      [/\b\d{4}-\d\d-\d\d\b/g, '2026-01-10'],
      [/\b\d{1,2}:\d\d(?::\d\d)?(?: ?(?:am|pm|AM|PM))?\b/g, '10:10 am'],
      [/\b(?:just now|\d+ (?:s|sec|second|min|minute|h|hour)s?(?: ago)?)\b/g, '1 min'],
    ]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? ''
      const steady = replaced.reduce((now, [pattern, word]) => now.replace(pattern, word), text)
      if (steady !== text) node.nodeValue = steady
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input[type=date]')) if (field.value) field.value = '2026-01-10'
    for (const field of document.querySelectorAll<HTMLInputElement>('input[type=month]')) field.value = '2026-01'
  })
}
