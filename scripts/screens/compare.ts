import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** The pictures that a person has looked at. */
export const REVIEWED = 'docs/pictures/screens'
/** A square of so many pixels of a picture is compared as one colour: fonts may be drawn a little differently, a layout may not. */
const SQUARE = 8
/** Two colours differ from so many of 255 in one channel on. */
const COLOUR = 14
/** A picture has changed when this share of its squares has. */
const SHARE = 0.01

/** A picture as it is kept: half as large, which a person can still read. */
async function small(file: string): Promise<Buffer> {
  const { width = 0 } = await sharp(file).metadata()
  const resized = sharp(file).resize({ width: Math.ceil(width / 2) })
  return resized.webp({ quality: 75 }).toBuffer()
}

async function squares(picture: Buffer, width: number, height: number) {
  const size = { width: Math.ceil(width / SQUARE), height: Math.ceil(height / SQUARE) }
  return sharp(picture)
    .resize({ ...size, fit: 'fill', kernel: 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** What is different between a picture made now and the one that was reviewed; nothing when they look alike. */
async function difference(made: string, reviewed: string): Promise<string | undefined> {
  if (!existsSync(reviewed)) return 'is new'
  const pictures = [await small(made), await readFile(reviewed)]
  const [now, before] = await Promise.all(pictures.map((picture) => sharp(picture).metadata()))
  const { width = 0, height = 0 } = before ?? {}
  const grown = Math.abs((now?.height ?? 0) - height) / height
  if (grown > 0.02) return `is ${Math.round(100 * grown)} % taller or shorter`
  const [one = Buffer.alloc(0), other = Buffer.alloc(0)] = await Promise.all(pictures.map((picture) => squares(picture, width, height)))
  let changed = 0
  for (let at = 0; at < other.length; at += 3)
    if ([0, 1, 2].some((channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)) > COLOUR)) changed++
  const share = changed / (other.length / 3)
  return share > SHARE ? `differs in ${(100 * share).toFixed(1)} % of its area` : undefined
}

const namesIn = (folder: string, ending: string) =>
  existsSync(folder) ? readdirSync(folder).flatMap((name) => (name.endsWith(ending) ? [name.slice(0, -ending.length)] : [])) : []

/** Each picture of a folder that does not look as reviewed, and each that is missing, with the reason. */
export async function changes(folder: string): Promise<string[]> {
  const made = namesIn(folder, '.png')
  const found: string[] = []
  for (const name of made) {
    const why = await difference(`${folder}/${name}.png`, `${REVIEWED}/${name}.webp`)
    if (why) found.push(`${name} ${why}`)
  }
  for (const name of namesIn(REVIEWED, '.webp')) if (!made.includes(name)) found.push(`${name} was not made`)
  return found
}

/** Takes the pictures of a folder as reviewed. */
export async function review(folder: string): Promise<void> {
  rmSync(REVIEWED, { recursive: true, force: true })
  mkdirSync(REVIEWED, { recursive: true })
  for (const name of namesIn(folder, '.png')) await writeFile(`${REVIEWED}/${name}.webp`, await small(`${folder}/${name}.png`))
}
