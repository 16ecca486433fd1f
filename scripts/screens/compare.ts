import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** The pictures that a person has looked at. */
export const REVIEWED = 'docs/pictures/screens'
/**
 * A square of so many pixels of a kept picture, twice as many of the screen, is compared as one colour. Words fill a square with letters to a
 * fifth: other words change its colour a little. A button, a panel or a picture fills it: where one moves, comes or goes, it changes a lot.
 */
const SQUARE = 8
/** Two colours differ from so many of 255 in one channel on. */
const LITTLE = 14
const LOT = 64
/** The height of the bands that a picture is looked at in: on a long page nothing gets lost. */
const BAND = 25
/**
 * A band has changed when this share of its squares differs a little: one sentence on a phone is up to 5 % of it and may change, a column that
 * has moved is more.
 */
const SHARE = 0.06
/** Or when so many squares of it differ a lot: a button has 15. */
const SQUARES = 12
/** A page may grow by a line or two of text, or by this share. */
const LINES = 26
const GROWTH = 0.02

/** A picture as it is kept: half as large, which a person can still read. */
export async function small(picture: string | Buffer, quality = 9): Promise<Buffer> {
  const { width = 0 } = await sharp(picture).metadata()
  const resized = sharp(picture).resize({ width: Math.ceil(width / 2) })
  return resized.webp({ quality, effort: 6 }).toBuffer()
}

type Size = { width: number; height: number }

/** The upper part of a picture as the mean colour of each square. */
async function squares(picture: Buffer, { width, height }: Size, square = SQUARE) {
  const cut = await sharp(picture).extract({ left: 0, top: 0, width, height }).removeAlpha().png().toBuffer()
  const size = { width: Math.ceil(width / square), height: Math.ceil(height / square) }
  return sharp(cut)
    .resize({ ...size, fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer()
}

/** How much a square differs, of 255. */
const distance = (one: Buffer, other: Buffer, at: number): number =>
  Math.max(...[0, 1, 2].map((channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0))))

/** What is different between a picture and the one that was reviewed, as kept; nothing when they look alike. */
export async function differenceOf(now: Buffer, before: Buffer): Promise<string | undefined> {
  const [made, kept] = await Promise.all([now, before].map(async (picture) => sharp(picture).metadata()))
  const { width = 0, height = 0 } = kept ?? {}
  if (made?.width !== width) return `is ${made?.width} pixels wide, not ${width}`
  const grown = Math.abs(made.height - height)
  if (grown > Math.max(LINES, height * GROWTH)) return `is ${2 * grown} pixels taller or shorter`
  const size = { width, height: Math.min(made.height, height) }
  const [one = Buffer.alloc(0), other = Buffer.alloc(0)] = await Promise.all([now, before].map((picture) => squares(picture, size)))
  const columns = Math.ceil(width / SQUARE)
  const rows = Math.ceil(size.height / SQUARE)
  for (let top = 0; top < rows; top += BAND) {
    const far = Array.from({ length: Math.min(BAND, rows - top) * columns }, (_, at) => distance(one, other, 3 * (top * columns + at)))
    const little = far.filter((by) => by > LITTLE).length / far.length
    const lot = far.filter((by) => by > LOT).length
    // the last band may be a few rows
    if (lot >= SQUARES || (little > SHARE && far.length >= (BAND * columns) / 2))
      return `differs ${2 * top * SQUARE} to ${2 * Math.min(top + BAND, rows) * SQUARE} pixels from its top: ${(100 * little).toFixed(0)} % a little, ${lot} squares a lot`
  }
  return undefined
}

/** A picture in which no word changes by itself is compared in squares of so many kept pixels: a line of another colour is seen. */
const FINE = 4
/** A machine that rounds otherwise differs by less. */
const ROUNDING = 4

/** How many fine squares of a picture are not as they were reviewed; all of them when it has another size. */
export async function changedSquares(now: Buffer, before: Buffer): Promise<number> {
  const [{ width, height }, kept] = await Promise.all([sharp(now).metadata(), sharp(before).metadata()])
  if (width !== kept.width || height !== kept.height) return Number.POSITIVE_INFINITY
  const [one = Buffer.alloc(0), other = Buffer.alloc(0)] = await Promise.all(
    [now, before].map((one) => squares(one, { width, height }, FINE)),
  )
  return Array.from({ length: one.length / 3 }, (_, at) => distance(one, other, 3 * at)).filter((by) => by > ROUNDING).length
}

async function difference(made: string, reviewed: string): Promise<string | undefined> {
  return existsSync(reviewed) ? differenceOf(await small(made), await readFile(reviewed)) : 'is new'
}

/** Names of files of a folder with this ending, without `cut`. */
const namesIn = (folder: string, ending: string, cut = ending) =>
  existsSync(folder) ? readdirSync(folder).flatMap((name) => (name.endsWith(ending) ? [name.slice(0, name.length - cut.length)] : [])) : []

/** Each picture of a folder that does not look as reviewed, and each of this width that is missing, with the reason. */
export async function changes(folder: string, width = ''): Promise<string[]> {
  const made = namesIn(folder, '.png')
  const found: string[] = []
  for (const name of made) {
    const why = await difference(`${folder}/${name}.png`, `${REVIEWED}/${name}.webp`)
    if (why) found.push(`${name} ${why}`)
  }
  for (const name of namesIn(REVIEWED, `${width}.webp`, '.webp')) if (!made.includes(name)) found.push(`${name} was not made`)
  return found
}

/** Takes the pictures of a folder as reviewed, all or those of one width. */
export async function review(folder: string, width = ''): Promise<void> {
  for (const name of namesIn(REVIEWED, `${width}.webp`, '')) rmSync(`${REVIEWED}/${name}`)
  mkdirSync(REVIEWED, { recursive: true })
  for (const name of namesIn(folder, '.png')) await writeFile(`${REVIEWED}/${name}.webp`, await small(`${folder}/${name}.png`, 6))
}
