import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A picture of noise, which no format makes small and no other picture equals, as a data URL. */
export async function noise(side: number): Promise<string> {
  const raw = { width: side, height: side, channels: 3 as const }
  const bytes = await sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}
