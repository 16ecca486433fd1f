// What the examples of nginx, Caddy and HAProxy promise, each block compared whole: a line that is lost or changed is told.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (name: string) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8')
/** The lines of a file, without comments and what sets them apart. */
const linesOf = (name: string) =>
  read(name)
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line && !line.startsWith('#'))

/** Where the unit of the shop listens. */
const SHOP = /HOST=(\S+) PORT=(\d+)/.exec(read('special-lion.service'))?.slice(1).join(':')

/** The statements of one block of nginx.conf, without comments and inner blocks. */
function statements(head: RegExp): string[] {
  const text = read('nginx.conf').replace(/^\s*#.*$/gm, '')
  const begin = head.exec(text)
  if (!begin) throw new Error(`nginx.conf has no block ${head}.`)
  let depth = 0
  let block = ''
  for (const sign of text.slice(begin.index + begin[0].length)) {
    if (sign === '{') depth++
    if (sign === '}' && depth-- === 0) break
    block += depth > 0 ? '' : sign
  }
  return block
    .split(';')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line && !/^(?:location|\})/.test(line))
}

it('nginx asks the shop where its unit listens', () => {
  expect(statements(/upstream special_lion \{/)).toEqual([`server ${SHOP}`, 'keepalive 32'])
})

it('nginx hands on the address of the visitor itself and nothing that a visitor wrote, stores nothing and waits as long as the shop', () => {
  expect(statements(/server_tokens[\s\S]*location \/ \{/)).toEqual([
    'proxy_pass http://special_lion',
    'proxy_http_version 1.1',
    'proxy_set_header Connection ""',
    'proxy_set_header Host $host',
    'proxy_set_header X-Forwarded-For $remote_addr',
    'proxy_set_header X-Forwarded-Proto $scheme',
    'proxy_set_header Forwarded ""',
    'proxy_cache off',
    'proxy_request_buffering off',
    'proxy_connect_timeout 5s',
    'proxy_read_timeout 120s',
  ])
})

it('nginx takes the largest request under TLS that keeps old recordings closed, and writes down nothing of it', () => {
  const said = statements(/server \{\s*#[^\n]*\s*listen 443|server \{\s*(?=listen 443)/)
  const ciphers =
    said
      .find((line) => line.startsWith('ssl_ciphers'))
      ?.slice('ssl_ciphers '.length)
      .split(':') ?? []
  expect([
    ciphers.length,
    ciphers.filter((one) => !/^ECDHE-(?:ECDSA|RSA)-(?:AES(?:128|256)-GCM-SHA\d+|CHACHA20-POLY1305)$/.test(one)),
  ]).toEqual([6, []])
  expect(said.filter((line) => !line.startsWith('ssl_ciphers'))).toEqual([
    'listen 443 ssl http2',
    'listen [::]:443 ssl http2',
    'server_name shop.example',
    'ssl_certificate /etc/letsencrypt/live/shop.example/fullchain.pem',
    'ssl_certificate_key /etc/letsencrypt/live/shop.example/privkey.pem',
    'ssl_protocols TLSv1.2 TLSv1.3',
    'ssl_session_cache shared:special_lion:10m',
    'server_tokens off',
    'access_log off',
    'client_max_body_size 75m',
  ])
})

it('nginx hides the figures, leads pages to https and refuses calls without it, and renews its certificate', () => {
  expect(statements(/location = \/metrics \{/)).toEqual(['return 404'])
  expect(statements(/server \{\s*(?=listen 80)/)).toEqual(['listen 80', 'listen [::]:80', 'server_name shop.example'])
  expect(statements(/location \/api\/ \{/)).toEqual(['return 403'])
  expect(statements(/location \/ \{\s*(?=return)/)).toEqual(['return 301 https://shop.example$request_uri'])
  expect(statements(/location \/\.well-known\/acme-challenge\/ \{/)).toEqual(['root /var/www/letsencrypt'])
  expect(read('nginx.conf')).toContain('--webroot -w /var/www/letsencrypt --deploy-hook "systemctl reload nginx"')
})

it('Caddy does the same, asks a second instance for what the first one refuses, and writes down no searches', () => {
  expect(linesOf('Caddyfile')).toEqual([
    '{$SHOP_DOMAIN:shop.example} {',
    'respond /metrics 404',
    'request_body {',
    'max_size 75MB',
    '}',
    `reverse_proxy {$SHOP_UPSTREAM:${SHOP}} {`,
    'header_up X-Forwarded-For {remote_host}',
    'header_up X-Forwarded-Proto {scheme}',
    'header_up -Forwarded',
    'flush_interval -1',
    'lb_try_duration 10s',
    '}',
    'log {',
    'output stderr',
    'format filter {',
    'wrap json',
    'fields {',
    'request>uri regexp \\?.* ?',
    '}',
    '}',
    '}',
    '}',
    'http://{$SHOP_DOMAIN:shop.example} {',
    '@pages not path /api/*',
    'redir @pages https://{host}{uri} permanent',
    'respond 403',
    '}',
  ])
})

it('HAProxy keeps a quiet connection of the database, waits longer than the shop does, and asks the other instance once', () => {
  expect(linesOf('failover/haproxy.cfg')).toEqual([
    'global',
    'maxconn 2000',
    'defaults',
    'timeout connect 2s',
    'timeout check 3s',
    'listen database',
    'mode tcp',
    'bind 127.0.0.1:5620',
    'timeout client 30m',
    'timeout server 30m',
    'option httpchk OPTIONS /primary',
    'http-check expect status 200',
    'option clitcpka',
    'option srvtcpka',
    'default-server inter 1s fastinter 300ms fall 2 rise 1 on-marked-down shutdown-sessions',
    'server db1 10.0.0.11:5432 check port 8008',
    'server db2 10.0.0.12:5432 check port 8008',
    'listen shop',
    'mode http',
    'bind :8080',
    'timeout client 130s',
    'timeout server 130s',
    'timeout http-keep-alive 60s',
    'http-request set-header X-Forwarded-For %[src]',
    'option httpchk GET /api/ready',
    'http-check expect status 200',
    'option redispatch 1',
    'retries 3',
    'retry-on conn-failure 503',
    'balance leastconn',
    'default-server inter 500ms fall 3 rise 1',
    'server shop1 10.0.0.21:3000 check',
    'server shop2 10.0.0.22:3000 check',
  ])
})
