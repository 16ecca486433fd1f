import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/platform/db/database.ts'
import { applyMigrations } from '../src/platform/db/migrate.ts'
import { startPooler } from './pooler.ts'
import type { User } from './postgres-server.ts'
import { findPostgres, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database to copy, the address of the server's own database to say so at, and the way through a pooler where `POOLER` asks for one. */
    postgres: { serverUrl: string; template: string; poolerUrl?: string | undefined }
  }
}

/**
 * Most of a commit is the wait for the disk, and what only a power cut could lose is no matter of these tests: a server that is killed
 * keeps what it wrote. The long form of the proofs waits as the shop's own server does.
 */
const WITHOUT_WAITING = process.env.PROVE ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off']

/** Before the run: one private server (or TEST_DATABASE_URL) and one migrated database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startPrivateServer(WITHOUT_WAITING)
  const template = `shop_template_${process.pid}`
  try {
    await administer(server.url, `create database ${template}`)
    const database = await openDatabase({ databaseUrl: databaseUrl(server.url, template), dataDir: tmpdir() })
    await applyMigrations(database).finally(database.close)
  } catch (error) {
    await server.stop()
    throw error
  }
  const pooler = process.env.POOLER && 'dir' in server ? await startPooler(server.dir, systemUser()) : undefined
  project.provide('postgres', { serverUrl: server.url, template, poolerUrl: pooler?.url })
  return async () => {
    await pooler?.stop()
    await administer(server.url, `drop database if exists ${template}`)
    await server.stop()
  }
}

/** A private server on a socket of its own, with default settings and those given. */
export async function startPrivateServer(settings: readonly string[] = []) {
  const bin = findPostgres()
  const dir = mkdtempSync(join(tmpdir(), 'shop-pg-'))
  const user = systemUser()
  if (user) chownSync(dir, user.uid, user.gid)
  const stop = await startPostgres(bin, dir, user, settings)
  return {
    dir,
    url: `postgres:///postgres?host=${encodeURIComponent(dir)}&user=postgres`,
    stop: async () => {
      await stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
export function systemUser(): User {
  if (process.getuid?.() !== 0) return undefined
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement that is about databases, outside any of them. */
export async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
