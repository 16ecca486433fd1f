import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** What must not survive in any picture that the shop keeps. */
export const MARK = 'HOSTILE-MARK-7f3a'
const SCRIPT = `<script>alert('${MARK}')</script>`

/** `kept` says that the picture is a real one and must come out clean, `refused` that it is none or too much. */
export type HostilePicture = { name: string; dataUrl: string; expected: 'kept' | 'refused' }

const url = (bytes: Buffer, mime = 'image/png') => `data:${mime};base64,${bytes.toString('base64')}`

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crc = (bytes: Buffer) =>
  (bytes.reduce((sum, byte) => (crcTable[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([size, body, sum])
}

/** A PNG that claims to be so large, its grey pixels packed to almost nothing. */
function bomb(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** Forty uploads that have hurt somebody: pictures with a second file inside, files that only say they are pictures, bombs. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const canvas = sharp({ create: { width: 24, height: 24, channels: 3, background: '#a33' } })
  const [png, jpeg, gif, webp] = await Promise.all([
    canvas.clone().png().toBuffer(),
    canvas.clone().jpeg().toBuffer(),
    canvas.clone().gif().toBuffer(),
    canvas.clone().webp().toBuffer(),
  ])
  const exif = { IFD0: { Copyright: MARK, ImageDescription: SCRIPT }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 54/1 0/1' } }
  const withExif = await canvas.clone().withExif(exif).jpeg().toBuffer()
  const withProfile = await canvas.clone().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${MARK}</x:xmpmeta>`).jpeg().toBuffer()
  const after = (bytes: Buffer, text: string) => Buffer.concat([bytes, Buffer.from(text)])
  const inText = Buffer.concat([png.subarray(0, 33), chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`)), png.subarray(33)])
  const comment = Buffer.from(SCRIPT)
  const inComment = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment, jpeg.subarray(2)])
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${MARK}')"><script>alert(1)</script></svg>`)
  const external = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')
  const zip = `PK\x03\x04${MARK}PK\x05\x06${'\0'.repeat(18)}`
  const gifFrames = await sharp(Buffer.alloc(8 * 8 * 60 * 3, 7), { raw: { width: 8, height: 8 * 60, channels: 3, pageHeight: 8 } })
    .gif()
    .toBuffer()
  const kept = (name: string, bytes: Buffer, mime?: string): HostilePicture => ({ name, dataUrl: url(bytes, mime), expected: 'kept' })
  const refused = (name: string, bytes: Buffer | string, mime?: string): HostilePicture => ({
    name,
    dataUrl: typeof bytes === 'string' ? bytes : url(bytes, mime),
    expected: 'refused',
  })
  return [
    kept('a PNG with a page after its end', after(png, SCRIPT)),
    kept('a PNG with an archive after its end', after(png, zip)),
    kept('a PNG with PHP after its end', after(png, `<?php system('${MARK}') ?>`)),
    kept('a PNG with a script in a text chunk', inText),
    kept('a JPEG with a page after its end', after(jpeg, SCRIPT), 'image/jpeg'),
    kept('a JPEG with an archive after its end', after(jpeg, zip), 'image/jpeg'),
    kept('a JPEG with a script in a comment', inComment, 'image/jpeg'),
    kept('a JPEG with words and a place in its EXIF', withExif, 'image/jpeg'),
    kept('a JPEG with XMP', withProfile, 'image/jpeg'),
    kept('a GIF with an archive after its end', after(gif, zip), 'image/gif'),
    kept('a GIF with a script after its end', after(gif, `/*${MARK}*/=1;alert(1)`), 'image/gif'),
    kept('a WebP with a page after its end', after(webp, SCRIPT), 'image/webp'),
    kept('a JPEG that says it is a PNG', after(jpeg, MARK), 'image/png'),
    kept('a PNG that says it is SVG', after(png, MARK), 'image/svg+xml'),
    kept('a GIF of sixty frames', gifFrames, 'image/gif'),
    refused('SVG with a script', svg, 'image/svg+xml'),
    refused('SVG that says it is a PNG', svg, 'image/png'),
    refused('SVG that reads a file', external, 'image/png'),
    refused('SVG after a byte order mark', Buffer.concat([Buffer.from('\uFEFF'), svg]), 'image/jpeg'),
    refused(
      'SVG behind an XML head with entities',
      Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>`),
    ),
    refused('a page that says it is a PNG', Buffer.from(`<!doctype html>${SCRIPT}`)),
    refused('a page behind the first bytes of a GIF', Buffer.from(`GIF89a${SCRIPT}`), 'image/gif'),
    refused('a page behind the first bytes of a PNG', Buffer.concat([png.subarray(0, 8), comment])),
    refused('a page behind the first bytes of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), comment]), 'image/jpeg'),
    refused('PDF', Buffer.from('%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>endobj'), 'image/png'),
    refused('an archive', Buffer.from(zip, 'latin1'), 'image/png'),
    refused('a program', Buffer.from(`\x7fELF${MARK}`, 'latin1'), 'image/png'),
    refused('TIFF', await canvas.clone().tiff().toBuffer(), 'image/png'),
    refused('AVIF', await canvas.clone().avif().toBuffer(), 'image/png'),
    refused('a PNG cut in half', bomb(400, 400).subarray(0, 60)),
    refused('a PNG with a hundredth of its rows', bomb(4000, 4000, 40)),
    refused('a PNG of 196 million pixels', bomb(14_000, 14_000)),
    refused('a PNG of two thousand million pixels', bomb(2_147_483_647, 1, 1)),
    refused('a PNG as wide as a number goes', bomb(100_000, 100_000, 10)),
    refused('nothing at all', Buffer.alloc(0)),
    refused('a page by its data address', `data:text/html;base64,${comment.toString('base64')}`),
    refused('a picture by its address', 'http://127.0.0.1:1/picture.png'),
    refused('a file by its address', 'file:///etc/passwd'),
    refused('a path', '../../../etc/passwd'),
    refused('a picture not packed in base 64', `data:image/png,${SCRIPT}`),
  ]
}
