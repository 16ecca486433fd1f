import sharp from 'sharp'
import { expect, it } from 'vitest'
import { changedSquares, differenceOf } from './compare.ts'

type Page = {
  heading?: string
  text?: string
  button?: { x: number; y: number; fill: string }
  panel?: number
  height?: number
  more?: string
}

/** A screen of 390 pixels as it is kept, with a heading, twelve lines, a panel and a button. */
async function page({
  heading = 'Delivery Address',
  text = 'Your order is on its way',
  button,
  panel = 16,
  height = 844,
  more = '',
}: Page = {}) {
  const { x, y, fill } = button ?? { x: 24, y: 700, fill: '#7a2417' }
  const lines = Array.from({ length: 12 }, (_, n) => {
    const words = n === 3 ? text : 'What was bought and what it comes to today'
    return `<text x="${panel + 16}" y="${150 + 30 * n}" font-size="16" font-family="sans-serif" fill="#2b2118">${words}</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="390" height="${height}">
    <rect width="390" height="${height}" fill="#f6efe3"/><rect width="390" height="64" fill="#1f4d3a"/>
    <text x="16" y="110" font-size="28" font-family="serif" fill="#2b2118">${heading}</text>
    <rect x="${panel}" y="126" width="${390 - 2 * panel}" height="390" fill="#fffdf8" stroke="#d8cbb6"/>${lines.join('')}
    <rect x="${x}" y="${y}" width="342" height="48" rx="8" fill="${fill}"/>${more}</svg>`
  return sharp(Buffer.from(svg)).resize({ width: 195 }).webp({ quality: 60 }).toBuffer()
}

it('a screen looks as reviewed while it is the same, and where a sentence or a heading has other words', async () => {
  const reviewed = await page()
  expect(await differenceOf(await page(), reviewed)).toBeUndefined()
  expect(await differenceOf(await page({ text: 'We have sent your parcel' }), reviewed)).toBeUndefined()
  expect(await differenceOf(await page({ heading: 'Where it goes to' }), reviewed)).toBeUndefined()
  expect(await differenceOf(await page({ height: 868 }), reviewed)).toBeUndefined()
})

it.each([
  ['a button has moved by half its height', { button: { x: 24, y: 724, fill: '#7a2417' } }],
  ['a button has lost its colour', { button: { x: 24, y: 700, fill: '#f6efe3' } }],
  ['everything has moved aside', { panel: 48 }],
  ['the page has grown', { height: 960 }],
])('a screen is not as reviewed where %s', async (_, changed) => {
  expect(await differenceOf(await page(changed), await page())).toMatch(/^(differs|is) /)
})

it('a picture of parts has changed with the colour of a line, a few pixels of a place, or a size', async () => {
  const reviewed = await page()
  expect(await changedSquares(await page(), reviewed)).toBe(0)
  const line = { more: '<rect x="40" y="600" width="300" height="1" fill="#c3161c"/>' }
  expect(await changedSquares(await page(line), reviewed)).toBeGreaterThan(0)
  expect(await changedSquares(await page({ button: { x: 27, y: 700, fill: '#7a2417' } }), reviewed)).toBeGreaterThan(0)
  expect(await changedSquares(await page({ height: 846 }), reviewed)).toBe(Number.POSITIVE_INFINITY)
})
