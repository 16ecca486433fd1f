import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import type { OwnShop } from '../attacks/own-shop.ts'
import { ownShop } from '../attacks/own-shop.ts'
import { freePort } from '../free-port.ts'

type Kept = { status: number; from: string; text: string }
type SharedCache = {
  ask: (path: string, token?: string) => Promise<Kept>
  /** Whether something that was kept says this. */
  holds: (text: string) => boolean
  close: () => Promise<void>
}

/** A cache of many that obeys the shop's word alone, as a CDN does: nginx without the settings of deploy/. */
async function startCache(shopUrl: string): Promise<SharedCache> {
  const dir = mkdtempSync(join(tmpdir(), 'shop-cdn-'))
  const port = await freePort()
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/${name};`).join(' ')
  const conf = join(dir, 'nginx.conf')
  writeFileSync(
    conf,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${dir}/pid; events {}
    http {
      access_log off; ${folders}
      proxy_cache_path ${dir}/kept levels=1 keys_zone=kept:1m;
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass ${shopUrl.replace('localhost', '127.0.0.1')};
          proxy_set_header Host $host;
          proxy_read_timeout 2s;
          proxy_cache kept;
          proxy_cache_revalidate on;
          add_header x-from $upstream_cache_status always;
        }
      }
    }`,
  )
  const child = spawn('nginx', ['-e', join(dir, 'error.log'), '-p', dir, '-c', conf], { stdio: 'ignore' })
  const ask: SharedCache['ask'] = async (path, token) => {
    const headers = { 'accept-encoding': 'identity', ...(token && { authorization: `Bearer ${token}` }) }
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    return { status: reply.status, from: reply.headers.get('x-from') ?? '', text: await reply.text() }
  }
  await expect
    .poll(() =>
      ask('/api/health').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
  return {
    ask,
    holds: (text) => execFileSync('sh', ['-c', `grep -rlaF "$1" "$2/kept" || true`, 'sh', text, dir], { encoding: 'utf8' }) !== '',
    close: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

test.describe('behind a cache of many', () => {
  let shop: OwnShop
  let cache: SharedCache
  test.beforeAll(async () => {
    shop = await ownShop()
    cache = await startCache(shop.url)
  })
  test.afterAll(async () => {
    await cache.close()
    await shop.close()
  })

  test('a crowd reads the public pages and the catalogue, and the shop hears of it once in two seconds', async () => {
    for (const path of ['/', '/hi', '/products', '/product/special-lion-beedi-big', '/api/products']) {
      const answers = []
      for (let n = 0; n < 30; n++) answers.push(await cache.ask(path))
      expect([path, [...new Set(answers.map(({ status }) => status))]]).toEqual([path, [200]])
      expect(answers.filter(({ from }) => from === 'HIT').length, path).toBeGreaterThan(20)
    }
  })

  test('nothing of a visitor is kept, and nobody is shown what another one asked for', async () => {
    const [kamla, ramesh] = [await shop.register('Kamla Ahirwar', 31), await shop.register('Ramesh Kol', 32)]
    await shop.call('POST /api/cart/add', { productId: 'special-lion-beedi-big', quantity: 7 }, kamla)
    const paths = ['/api/auth/verify', '/api/cart', '/api/orders', '/api/auth/my-data', '/profile', '/orders', '/checkout', '/admin/orders']
    for (const path of paths) {
      const own = await cache.ask(path, kamla)
      const other = await cache.ask(path, ramesh)
      const nobodys = await cache.ask(path)
      expect([path, own.from, other.from, nobodys.from]).not.toContain('HIT')
      expect([path, /Kamla|shopper31|9876500031/.test(other.text + nobodys.text)]).toEqual([path, false])
    }
    expect((await cache.ask('/api/cart', kamla)).text).toContain('"quantity":7')
    for (const path of ['/', '/products']) await cache.ask(path, kamla)
    expect(cache.holds('Special Lion')).toBe(true)
    for (const personal of ['Kamla', 'shopper31', '9876500031', kamla]) expect([personal, cache.holds(personal)]).toEqual([personal, false])
  })

  test('a new price is seen within five seconds while a crowd reads', async () => {
    const { products } = await shop.call('GET /api/admin/inventory', undefined, shop.owner)
    const product = products.find(({ slug }) => slug === 'special-lion-beedi-big')
    if (!product) throw new Error('The big pack is not there.')
    const images = product.images.map(({ src }) => src)
    for (const path of ['/api/products', '/product/special-lion-beedi-big']) await cache.ask(path)
    await shop.call(`PUT /api/admin/inventory/${product.id}`, { ...product, images, sellingPrice: 283 }, shop.owner)
    const changed = Date.now()
    for (const path of ['/api/products', '/product/special-lion-beedi-big']) {
      while (!(await cache.ask(path)).text.includes('283')) {
        expect(Date.now() - changed, path).toBeLessThan(5000)
        await pause(100)
      }
    }
  })

  test('while the shop does not answer the public pages are still shown, and nothing else', async () => {
    for (const path of ['/', '/api/products']) await cache.ask(path)
    shop.process.kill('SIGSTOP')
    await pause(4000) // two seconds fresh, and nginx counts whole ones
    const [home, list, cart] = await Promise.all([cache.ask('/'), cache.ask('/api/products'), cache.ask('/api/cart')])
    shop.process.kill('SIGCONT')
    expect([home.status, home.from, list.status, list.from, cart.status]).toEqual([200, 'STALE', 200, 'STALE', 504])
    await expect.poll(async () => (await cache.ask('/')).from).not.toBe('STALE')
  })
})
