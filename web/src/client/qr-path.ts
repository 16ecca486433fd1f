import { encodeQR } from 'qr'

/** Modules of light around the code, so that cameras find its edge. */
const QUIET_ZONE = 4

/** The QR code of a text as one SVG path, with error correction M; `size` counts modules with the quiet zone. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const path = rows.flatMap((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('')
  return { size: rows.length, path }
}

/** Where dark modules begin in a row and how many follow. */
function darkRuns(row: readonly boolean[]): [x: number, length: number][] {
  const found: [number, number][] = []
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x]) x++
    found.push([start, x - start])
  }
  return found
}
