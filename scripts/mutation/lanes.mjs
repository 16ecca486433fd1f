// Copies of the tree with an open Vitest in each, which take work one after the other.
import { fork, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { memoryFolder } from '../../server/test/memory-folder.ts'

const START_WITHIN_MS = 180_000
const PACKAGES = ['contract', 'server', 'web']

/** A copy of the working tree, without what Git ignores; other packages are found beside it, in the tree it lies in. */
export function copyTree(to) {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(`${to}/node_modules`, { recursive: true })
  const known = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  const copied = spawnSync('cp', ['--parents', '-t', to, ...known.stdout.split('\0').filter(existsSync)])
  if (copied.status !== 0) throw new Error(`The tree could not be copied: ${copied.stderr}`)
  for (const name of PACKAGES) symlinkSync(`../${name}`, `${to}/node_modules/${name}`)
  if (existsSync('server/prepared')) symlinkSync(resolve('server/prepared'), `${to}/server/prepared`)
}

/** @returns a lane: `ask` sends it work and answers what it found, or `{ timedOut: true }` after the given time, when it starts anew. */
export async function openLane(folder, env = {}) {
  const temporary = mkdtempSync(join(memoryFolder(), 'lane-'))
  chmodSync(temporary, 0o755) // PostgreSQL runs as a user of its own
  let child
  let names
  let waiting

  const end = async () => {
    if (!child) return
    const gone = new Promise((done) => child.once('close', done))
    if (child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, 'SIGKILL') // with all processes that its tests started
      await gone
    }
    child = undefined
  }
  const hear = (ms) =>
    new Promise((done) => {
      const timer = setTimeout(() => done({ timedOut: true }), ms)
      waiting = (message) => {
        clearTimeout(timer)
        done(message)
      }
    })
  const start = async () => {
    child = fork(resolve('scripts/mutation/lane.mjs'), {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { ...process.env, MUTATION: 'sample', TMPDIR: temporary, NODE_ENV: 'test', ...env },
    })
    child.on('message', (message) => waiting?.(message))
    child.on('exit', () => waiting?.({ hasEnded: true }))
    const { ready } = await hear(START_WITHIN_MS)
    if (!ready) throw new Error('The tests could not be opened in the copy of the tree.')
    names = ready
  }
  await start()
  const ask = async (work, ms, isAgain = false) => {
    const changed = work.change && join(folder, work.change.file)
    const original = changed && readFileSync(changed)
    child.send(work)
    const { answer, hasEnded } = await hear(ms)
    if (answer) return answer
    await end()
    if (changed) writeFileSync(changed, original) // the one that was ended could not take its change back
    await start()
    // a process that ended before its time says nothing about the change: it is tried once more
    return hasEnded && !isAgain ? ask(work, ms, true) : { timedOut: true, failures: [], modules: [] }
  }
  return {
    names: () => names,
    ask: (work, ms) => ask(work, ms),
    close: async () => {
      await end()
      rmSync(temporary, { recursive: true, force: true })
    },
  }
}

/** Gives each piece of work to the next lane that is free. */
export async function share(lanes, pieces, work) {
  const rest = [...pieces]
  await Promise.all(
    lanes.map(async (lane) => {
      while (rest.length > 0) await work(lane, rest.shift())
    }),
  )
}
