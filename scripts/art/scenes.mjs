const SIDE = 800
const FLOOR = 772
const SIZES = { '-200': 200, '-400': 400, '': SIDE }
const SCALE = { big: 1, small: 204 / 260 }

/** Middle of the square, standing on the floor that all packs share; heights in pixels of the square. */
const standing = (drawing, ratio, height) => {
  const width = height * ratio
  return `<div style="position:absolute;left:${(SIDE - width) / 2}px;top:${FLOOR - height}px;width:${width}px">${drawing}</div>`
}
const lying = (drawing, width) =>
  `<div style="position:absolute;inset:0;display:grid;place-items:center"><div style="width:${width}px">${drawing}</div></div>`

/** Every raster picture: its file (`*` takes the size), the page it is taken of, and the widths it is kept in. `svg` draws a component. */
export async function scenes(svg) {
  const all = []
  for (const size of ['big', 'small']) {
    const k = SCALE[size]
    const html = [
      standing(await svg('Pack', { size }), 260 / 326, 744 * k),
      lying(await svg('CraftTray'), size === 'big' ? 740 : 640),
      lying(await svg('TenduLeaf'), size === 'big' ? 500 : 420),
      lying(await svg('Emblem'), size === 'big' ? 620 : 520),
      standing(await svg('PackTurned', { size }), 300 / 340, 744 * k),
    ]
    all.push(
      ...html.map((scene, at) => ({ file: `pictures/${size}-${at + 1}*.webp`, width: SIDE, height: SIDE, html: scene, sizes: SIZES })),
    )
  }
  return [...all, await placeholder(svg), await social(svg), await logo(svg)]
}

async function placeholder(svg) {
  const html = `<div style="position:absolute;inset:0;background:#e9ebdf"></div>${lying(await svg('TenduLeaf'), 300)}`
  return { file: 'placeholder-image.jpg', width: SIDE, height: SIDE, html }
}

async function social(svg) {
  const pack = async (size, width, left) =>
    `<div style="position:absolute;bottom:66px;left:${left}px;width:${width}px">${await svg('Pack', { size })}</div>`
  const html = `<div style="position:absolute;inset:0;background:#404117;color:#fafbf2">
    <div style="position:absolute;left:64px;top:64px;width:116px">${await svg('Mark', { ground: '#404117' }, '#fafbf2')}</div>
    <p style="position:absolute;left:64px;top:216px;font:600 76px/1 Eczar;letter-spacing:-.02em">Special<br>Lion Beedi</p>
    <p style="position:absolute;left:64px;top:398px;font:400 31px/1.35 Mukta;color:#eef0dc">Rolled by hand in Chhatarpur.<br>Tied by thread.</p>
    <p style="position:absolute;left:64px;bottom:16px;font:600 23px/1 Mukta">18+ only. Tobacco causes painful death.</p>
    ${await pack('big', 372, 512)}${await pack('small', 292, 872)}
    <div style="position:absolute;left:64px;right:0;bottom:78px;height:4px;background:#f27ba6"></div>
    <div style="position:absolute;left:56px;bottom:71px;width:18px;height:18px;border-radius:9px;background:#f27ba6"></div></div>`
  return { file: 'og.png', width: 1200, height: 630, html }
}

async function logo(svg) {
  const html = `<div style="position:absolute;inset:0;display:flex;align-items:center;gap:20px;color:#1e1f12;font:600 58px/1 Eczar">
    <div style="width:112px;flex:none">${await svg('Mark')}</div>Special Lion Beedi</div>`
  return { file: 'art/logo.png', width: 640, height: 120, html }
}
