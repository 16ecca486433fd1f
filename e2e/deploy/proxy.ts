import type { ChildProcess } from 'node:child_process'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { get } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'

/** The name that the examples in deploy/ have for the shop. */
export const HOST = 'shop.example'

export type RunningProxy = { port: number; plainPort: number; close: () => Promise<void> }
type Place = { dir: string; port: number; plainPort: number; shop: string }

/** An example of deploy/ with the places of this machine; each of the words replaced must be in it. */
function example(file: string, changes: readonly (readonly [was: string, is: string])[]): string {
  return changes.reduce(
    (text, [was, is]) => {
      if (!text.includes(was)) throw new Error(`deploy/${file} has no “${was}” any more.`)
      return text.replaceAll(was, is)
    },
    readFileSync(`deploy/${file}`, 'utf8'),
  )
}

function nginx({ dir, port, plainPort, shop }: Place): string[] {
  const [key, certificate] = [join(dir, 'key.pem'), join(dir, 'cert.pem')]
  const days = ['-days', '2', '-subj', `/CN=${HOST}`]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...days], {
    stdio: 'pipe',
  })
  const site = example('nginx.conf', [
    ['    listen [::]:80;\n', ''],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['server 127.0.0.1:3000;', `server ${shop};`],
    [`/etc/letsencrypt/live/${HOST}/fullchain.pem`, certificate],
    [`/etc/letsencrypt/live/${HOST}/privkey.pem`, key],
  ])
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/${name};`)
  const conf = join(dir, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(conf, `${user} daemon off; pid ${dir}/pid; events {} http { access_log off; ${folders.join(' ')}\n${site}}`)
  return ['nginx', '-e', join(dir, 'error.log'), '-p', dir, '-c', conf]
}

function caddy({ dir, port, plainPort, shop }: Place): string[] {
  const site = example('Caddyfile', [
    [`http://{$SHOP_DOMAIN:${HOST}} {`, `http://${HOST} {`],
    [`\n{$SHOP_DOMAIN:${HOST}} {`, `\nhttps://${HOST}:${port} {\n\ttls internal`],
    ['reverse_proxy {$SHOP_UPSTREAM:127.0.0.1:3000}', `reverse_proxy ${shop}`],
  ])
  const conf = join(dir, 'Caddyfile')
  writeFileSync(conf, `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plainPort}\n\tstorage file_system ${dir}/storage\n}\n${site}`)
  return ['caddy', 'run', '--config', conf, '--adapter', 'caddyfile']
}

const PROXIES = { nginx, caddy }
export type ProxyName = keyof typeof PROXIES

/** The example of deploy/ for this proxy, running before the shop at `shopUrl`. */
export async function startProxy(name: ProxyName, shopUrl: string): Promise<RunningProxy> {
  const dir = mkdtempSync(join(tmpdir(), `shop-${name}-`))
  mkdirSync(join(dir, 'storage'))
  const place = { dir, port: await freePort(), plainPort: await freePort(), shop: new URL(shopUrl).host.replace('localhost', '127.0.0.1') }
  const [program = '', ...args] = PROXIES[name](place)
  const env = { PATH: process.env.PATH ?? '', HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir }
  const child: ChildProcess = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-5000)
  })
  const gone = once(child, 'exit')
  const close = async () => {
    child.kill('SIGTERM')
    await gone
    rmSync(dir, { recursive: true, force: true })
  }
  while (
    !(await ask(place.port, '/api/health').then(
      ({ status }) => status === 200,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${name} did not start:\n${log}`)
    await pause(50)
  }
  return { port: place.port, plainPort: place.plainPort, close }
}

export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer; pieces: number }
type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer }

/** Asks through the proxy, as a browser that knows the shop by its name. */
export function ask(port: number, path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, servername: HOST, rejectUnauthorized: false, agent: false as const }
    const asked = request({
      ...options,
      headers: { host: HOST, ...(body && { 'content-length': String(Buffer.byteLength(body)) }), ...headers },
    })
    asked.on('error', reject).on('response', async (reply) => {
      const pieces: Buffer[] = []
      for await (const piece of reply) pieces.push(piece)
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(pieces), pieces: pieces.length })
    })
    asked.end(body)
  })
}

/** Asks for the shop by its name without TLS; answers where it is led. */
export function plainly(port: number, path: string): Promise<{ status: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port, path, headers: { host: HOST }, agent: false })
    asked.on('error', reject).on('response', (reply) => {
      reply.resume()
      resolve({ status: reply.statusCode ?? 0, location: reply.headers.location })
    })
  })
}
