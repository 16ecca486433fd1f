import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const read = (env: NodeJS.ProcessEnv = {}) => readConfig(env, [])

function complaint(env: NodeJS.ProcessEnv, argv: string[] = []): string {
  try {
    readConfig(env, argv)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'no complaint'
}

describe('an empty environment', () => {
  it('[RD-145] is enough to start the shop', () => {
    expect(read()).toEqual({
      port: 3000,
      host: '0.0.0.0',
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      trustProxy: false,
      logLevel: 'info',
      drainSeconds: 0,
      production: false,
      dev: false,
    })
  })
  it('[RD-147] serves on port 3000', () => expect(read().port).toBe(3000))
  it('[RD-148] keeps its data in ./data', () => expect(read().dataDir).toBe(resolve('./data')))
  it('[RD-149] names no database, so that the embedded one is used', () => expect(read()).not.toHaveProperty('databaseUrl'))
  it('is also what empty variables mean', () => expect(read({ PORT: '', SMTP_URL: ' ', NODE_ENV: '' })).toEqual(read()))
})

describe('a full environment', () => {
  it('[RD-153][RD-154] is taken over', () => {
    const env = {
      PORT: '8080',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://beedi.example/',
      DATA_DIR: '/srv/shop',
      DATABASE_URL: 'postgres://shop:secret@db/shop',
      SMTP_URL: 'smtps://user:secret@mail.example',
      ADMIN_PASSWORD: 'a long one',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: 'http://localhost:9000',
      S3_URL: 'https://key:secret@s3.example/pictures',
      PINCODE_URL: 'https://pins.example/v1',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '12',
      METRICS_TOKEN: 'scraper-token-2026-lion',
      NODE_ENV: 'production',
    }
    expect(read(env)).toEqual({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'https://beedi.example',
      dataDir: '/srv/shop',
      databaseUrl: env.DATABASE_URL,
      smtpUrl: env.SMTP_URL,
      adminPassword: env.ADMIN_PASSWORD,
      google: { clientId: 'id', clientSecret: 'secret', issuer: 'http://localhost:9000' },
      s3Url: env.S3_URL,
      pinCodeUrl: env.PINCODE_URL,
      trustProxy: 1,
      logLevel: 'warn',
      drainSeconds: 12,
      metricsToken: env.METRICS_TOKEN,
      production: true,
      dev: false,
    })
  })
  it('announces the port it listens on when no public address is given', () => {
    expect(read({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
  })
  it('asks Google itself unless another issuer is named', () => {
    expect(read({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).google?.issuer).toBe('https://accounts.google.com')
  })
  it.each([
    ['false', false],
    ['0', false],
    ['2', 2],
    ['10.0.0.0/8, 192.168.1.4', ['10.0.0.0/8', '192.168.1.4']],
    ['loopback', ['loopback']],
    ['fd00::/8', ['fd00::/8']],
  ])('[RD-154] trusts with TRUST_PROXY=%s the proxies %j', (value, expected) => {
    expect(read({ TRUST_PROXY: value }).trustProxy).toEqual(expected)
  })
  it('asks browsers for https of every subdomain when HSTS_SUBDOMAINS=1 says so', () => {
    expect(read({ HSTS_SUBDOMAINS: '1' }).hstsSubdomains).toBe(true)
    expect(read({ HSTS_SUBDOMAINS: '0' })).not.toHaveProperty('hstsSubdomains')
  })
  it('takes what stands in files of CREDENTIALS_DIRECTORY, and the environment before them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'credentials-'))
    writeFileSync(join(folder, 'SMTP_URL'), 'smtps://user:secret@mail.example\n')
    writeFileSync(join(folder, 'PORT'), '4000')
    writeFileSync(join(folder, 'SOMETHING_ELSE'), 'x')
    expect(read({ CREDENTIALS_DIRECTORY: folder, PORT: '5000' })).toMatchObject({ port: 5000, smtpUrl: 'smtps://user:secret@mail.example' })
    rmSync(folder, { recursive: true })
  })
  it('takes several hosts of a database, all of them encrypted in production', () => {
    const several = 'postgres://shop@db1.example:5611,db2.example:5612/shop?target_session_attrs=read-write'
    expect(read({ DATABASE_URL: several }).databaseUrl).toBe(several)
    expect(complaint({ NODE_ENV: 'production', DATABASE_URL: several })).toContain('DATABASE_URL must end in ?sslmode=verify-full')
    expect(complaint({ NODE_ENV: 'production', DATABASE_URL: `${several}&sslmode=verify-full` })).toBe('no complaint')
    expect(complaint({ DATABASE_URL: 'postgres://shop:hunter2secret@h1:port,h2/shop' })).toBe(
      'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.',
    )
    expect(read({ DATABASE_URL: 'postgres://shop@h1/shop?a=1,2' }).databaseUrl).toBe('postgres://shop@h1/shop?a=1,2')
  })
  it('takes a pooler in transaction mode together with the way past it', () => {
    const pooled = { DATABASE_URL: 'postgres://shop@pooler/shop', DATABASE_POOLER: 'transaction', DATABASE_POOL: '25' }
    expect(complaint(pooled)).toBe(
      'DATABASE_DIRECT_URL must be set together with DATABASE_POOLER: locks and migrations go past the pooler.',
    )
    expect(read({ ...pooled, DATABASE_DIRECT_URL: 'postgres://shop@db1,db2/shop' })).toMatchObject({
      databasePool: 25,
      databasePooler: 'transaction',
      databaseDirectUrl: 'postgres://shop@db1,db2/shop',
    })
  })
  it('takes the development mode from the command line', () => expect(readConfig({}, ['--dev']).dev).toBe(true))
})

describe('a value that cannot be used', () => {
  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['HOST', '300.1.1.1'],
    ['DRAIN_SECONDS', '301'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_POOLER', 'session'],
    ['METRICS_TOKEN', 'short hunter2secret'],
    ['PORT', '-1'],
    ['HOST', 'two words'],
    ['PUBLIC_URL', 'beedi.example'],
    ['PUBLIC_URL', 'ftp://beedi.example'],
    ['PUBLIC_URL', 'https://beedi.example/shop'],
    ['DATABASE_URL', 'mysql://root:hunter2secret@db/shop'],
    ['DATABASE_URL', 'postgres:shop'],
    ['SMTP_URL', 'https://mail.example'],
    ['ADMIN_PASSWORD', 'hunt3'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['S3_URL', 'https://s3.example/pictures'],
    ['S3_URL', 'https://key:secret@s3.example'],
    ['PINCODE_URL', 'pins'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'staging'],
  ])('[RD-146] ends the start with one line about %s, without the value %s', (name, value) => {
    const line = complaint({ [name]: value })
    expect(line).toMatch(new RegExp(`^${name} must [^\\n]+\\.$`))
    expect(line).not.toContain(value)
  })
  it.each([
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'secret' }],
  ])('[RD-146] is also a missing %s beside its other half', (name, env) => {
    expect(complaint(env)).toMatch(new RegExp(`^${name} must be set together`))
  })
  it('is, in production, a public address over http or an easy password of the owner', () => {
    const production = (env: Record<string, string>) => ({ NODE_ENV: 'production', ...env })
    expect(complaint(production({ PUBLIC_URL: 'http://beedi.example' }))).toMatch(/^PUBLIC_URL must be an https address in production/)
    expect(complaint(production({ ADMIN_PASSWORD: '123456' }))).toMatch(/^ADMIN_PASSWORD must have at least 10 characters in production/)
    expect(complaint(production({ ADMIN_PASSWORD: 'aaaaaaaaaaaa' }))).toMatch(/^ADMIN_PASSWORD/)
    expect(read(production({ PUBLIC_URL: 'http://localhost:4000', ADMIN_PASSWORD: 'lion-on-a-leaf' })).production).toBe(true)
    expect(read({ PUBLIC_URL: 'http://beedi.example', ADMIN_PASSWORD: '123456' }).production).toBe(false)
  })
  it('is, in production, an unencrypted connection to another machine', () => {
    const production = (env: Record<string, string>) => ({ NODE_ENV: 'production', ...env })
    for (const [name, far, near] of [
      ['S3_URL', 'http://key:secret@s3.example/pictures', 'http://key:secret@127.0.0.1:9000/pictures'],
      ['PINCODE_URL', 'http://pins.example/v1', 'http://pins/v1'],
      ['GOOGLE_ISSUER', 'http://accounts.example', 'http://localhost:9000'],
      ['DATABASE_URL', 'postgres://shop:secret@db.example/shop', 'postgres://shop:secret@[::1]/shop'],
      [
        'DATABASE_URL',
        'postgres://shop:secret@db.example/shop?sslmode=require',
        'postgres://shop:secret@db.example/shop?sslmode=verify-full',
      ],
    ] as const) {
      expect(complaint(production({ [name]: far }))).toMatch(new RegExp(`^${name} must `))
      expect(complaint({ [name]: far })).toBe('no complaint')
      expect(complaint(production({ [name]: near }))).toBe('no complaint')
    }
    expect(complaint(production({ DATABASE_URL: 'postgres://shop:secret@10.0.0.5/shop', DATABASE_TLS: 'optional' }))).toBe('no complaint')
  })
  it('serves development to this machine alone, unless HOST says otherwise', () => {
    expect(readConfig({}, ['--dev']).host).toBe('127.0.0.1')
    expect(readConfig({ HOST: '0.0.0.0' }, ['--dev']).host).toBe('0.0.0.0')
  })
  it('is production together with the development mode', () => {
    expect(complaint({ NODE_ENV: 'production' }, ['--dev'])).toMatch(/^NODE_ENV must not/)
  })
})

describe('the mailbox of the bank', () => {
  const url = 'imaps://alerts%40lion.example:app%20pass@imap.example:993/Bank'
  it('is a URL with user and password', () => {
    expect(read({ BANK_MAIL_URL: url })).toMatchObject({ bankMailUrl: url })
    expect(read()).not.toHaveProperty('bankMailUrl')
  })
  it('is read without TLS on this machine alone, and a complaint never repeats the password', () => {
    for (const host of ['127.0.0.1:143', 'localhost', '[::1]'])
      expect(read({ BANK_MAIL_URL: `imap://u:p@${host}/` })).toHaveProperty('bankMailUrl')
    for (const wrong of [
      'imap://user:geheim@imap.example/',
      'imaps://imap.example/',
      'https://user:geheim@imap.example',
      'imaps://user:geheim@imap.example/?x=1',
      'geheim',
    ]) {
      expect(complaint({ BANK_MAIL_URL: wrong })).toMatch(/^BANK_MAIL_URL must look like imaps:/)
      expect(complaint({ BANK_MAIL_URL: wrong })).not.toContain('geheim')
    }
  })
})

it('the lines of the log stay out of a terminal, where the first password is read, unless LOG_LEVEL asks for them', () => {
  const was = process.stdout.isTTY
  try {
    process.stdout.isTTY = true
    expect([readConfig({}).logLevel, readConfig({ LOG_LEVEL: 'info' }).logLevel]).toEqual(['warn', 'info'])
    process.stdout.isTTY = false
    expect(readConfig({}).logLevel).toBe('info')
  } finally {
    process.stdout.isTTY = was
  }
})
