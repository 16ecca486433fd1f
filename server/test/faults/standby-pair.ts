import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { QueryResultRow } from 'pg'
import { Client } from 'pg'
import { systemUser } from '../postgres.ts'
import { copyAsStandby, findPostgres, servePostgres, startPostgres } from '../postgres-server.ts'
import { childrenOf } from './cluster.ts'

/** Two PostgreSQL servers, one of which takes writes and waits with each commit until the other one has it. */
export type StandbyPair = {
  /** Names both, as docs/operations.md says. */
  url: string
  /** Kills the server that takes writes with all its processes, and promotes the other one; answers when (`performance.now`). */
  failOver: () => Promise<{ killedAt: number; promotedAt: number }>
  /** Makes a new standby in the place of the dead server, and lets commits wait for it. */
  rebuild: () => Promise<void>
  close: () => Promise<void>
}

type Server = { dir: string; stop: () => Promise<void> }

/** The standby calls itself so, and the primary waits for whoever is called so. */
const STANDBY = 'standby'
const SETTINGS = [
  `cluster_name=${STANDBY}`,
  'wal_keep_size=512MB',
  'dynamic_shared_memory_type=mmap', // a killed server leaves these files in its folder and not in /dev/shm
  ...(process.env.PROVE ? [] : ['fsync=off']),
].flatMap((setting) => ['-c', setting])

export async function startStandbyPair(): Promise<StandbyPair> {
  const [bin, user] = [findPostgres(), systemUser()]
  const root = mkdtempSync(join(tmpdir(), 'shop-pair-'))
  const own = (path: string) => user && chownSync(path, user.uid, user.gid)
  own(root)
  const folders = ['a', 'b'].map((name) => join(root, name)) as [string, string]
  for (const dir of folders) {
    mkdirSync(dir)
    writeFileSync(join(dir, 'synchronous.conf'), '')
    for (const path of [dir, join(dir, 'synchronous.conf')]) own(path)
  }
  const ask = async <R extends QueryResultRow>(dir: string, text: string): Promise<R[]> => {
    const client = new Client({ host: dir, user: 'postgres' })
    await client.connect()
    try {
      return (await client.query<R>(text)).rows
    } finally {
      await client.end()
    }
  }
  /** Tells a server whether it waits with its commits; a promoted one does not until it has a standby again. */
  const waitForStandby = async (dir: string, name: string) => {
    writeFileSync(join(dir, 'synchronous.conf'), `synchronous_standby_names = '${name}'\n`)
    await ask(dir, 'select pg_reload_conf()')
  }

  await (await startPostgres(bin, folders[0], user))()
  appendFileSync(join(folders[0], 'data', 'postgresql.conf'), "include_if_exists = '../synchronous.conf'\n")
  let primary: Server = { dir: folders[0], stop: await servePostgres(bin, folders[0], user, SETTINGS) }
  let standby: Server | undefined

  const rebuild = async () => {
    const dir = folders.find((folder) => folder !== primary.dir) ?? ''
    rmSync(join(dir, 'data'), { recursive: true, force: true })
    writeFileSync(join(dir, 'synchronous.conf'), '')
    copyAsStandby(bin, primary.dir, dir, user)
    standby = { dir, stop: await servePostgres(bin, dir, user, SETTINGS) }
    await waitForStandby(primary.dir, STANDBY)
    const hasAll = `select 1 from pg_stat_replication where sync_state = 'sync' and flush_lsn >= '${(await lsn(primary.dir))[0]?.lsn}'`
    while ((await ask(primary.dir, hasAll)).length === 0) await pause(50)
  }
  const lsn = (dir: string) => ask<{ lsn: string }>(dir, 'select pg_current_wal_lsn() as lsn')
  await rebuild()

  return {
    url: `postgres://postgres@${folders.map(encodeURIComponent).join(',')}/postgres?target_session_attrs=read-write`,
    failOver: async () => {
      const promoted = standby
      if (!promoted) throw new Error('There is no standby.')
      const killedAt = performance.now()
      kill(primary.dir)
      await primary.stop()
      await ask(promoted.dir, 'select pg_promote()')
      primary = promoted
      standby = undefined
      return { killedAt, promotedAt: performance.now() }
    },
    rebuild,
    close: async () => {
      await waitForStandby(primary.dir, '')
      await standby?.stop()
      await primary.stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Kills all processes of a server, and puts away the piece of shared memory that none of them does any more. */
function kill(dir: string): void {
  const lines = readFileSync(join(dir, 'data', 'postmaster.pid'), 'utf8').split('\n')
  const postmaster = Number(lines[0])
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {} // it has just ended
  }
  const memory = lines[6]?.trim().split(/\s+/)[1]
  if (memory) execFileSync('ipcrm', ['-m', memory], { stdio: 'ignore' })
}
