import jsQR from 'jsqr'

/** Reads a QR code as a camera does: from its pixels. */
export function scan(svg: Element): string | undefined {
  const scale = 4
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const side = size * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  const dark = [...svg.querySelectorAll('path')].at(-1)?.getAttribute('d') ?? ''
  for (const [, x, y, width] of dark.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let row = 0; row < scale; row++)
      for (let column = 0; column < Number(width) * scale; column++)
        pixels.fill(
          0,
          ((Number(y) * scale + row) * side + Number(x) * scale + column) * 4,
          ((Number(y) * scale + row) * side + Number(x) * scale + column) * 4 + 3,
        )
  return jsQR(pixels, side, side)?.data
}
