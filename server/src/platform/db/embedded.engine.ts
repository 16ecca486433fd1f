import { fdatasyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What Emscripten hands to a preRun hook, as far as it is used here. */
type Emscripten = { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }

export type Engine = { db: PGlite; syncs: () => number }

const SETTINGS = [
  'wal_sync_method=fsync', // fdatasync never reaches the file system hook below
  'shared_buffers=8MB',
  'wal_buffers=1MB',
  'max_wal_size=64MB',
  'timezone=UTC',
]

/** Opens PostgreSQL, compiled to WebAssembly, on the files of `dir` (made when missing); every commit is synced to the disk. */
export async function openEngine(dir: string): Promise<Engine> {
  let syncs = 0
  const synced = () => {
    syncs++
  }
  const withoutSync = '-F'
  const db = await PGlite.create({
    fs: new SyncedFS(dir, synced),
    startParams: [...PGlite.defaultStartParams.filter((param) => param !== withoutSync), ...SETTINGS.flatMap((setting) => ['-c', setting])],
  })
  return { db, syncs: () => syncs }
}

/** Emscripten's NODEFS has no fsync at all, so that a commit would only reach the page cache: this adds it. */
class SyncedFS extends NodeFS {
  private readonly synced: () => void

  constructor(dir: string, synced: () => void) {
    super(dir)
    this.synced = synced
  }

  override async init(...args: Parameters<NodeFS['init']>) {
    const started = await super.init(...args)
    // `as`: PGlite types the hook's argument as its own module, which leaves Emscripten's file systems out.
    const options = started.emscriptenOpts as unknown as { preRun: ((module: Emscripten) => void)[] }
    options.preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        fdatasyncSync(stream.nfd)
        this.synced()
        return 0
      }
    })
    return started
  }
}

/** Throws unless a commit reaches the disk: a newer PGlite may have moved what the hook hangs on, and silence would lose orders. */
export async function proveSync({ db, syncs }: Engine): Promise<void> {
  const before = syncs()
  await db.exec('create table if not exists sync_probe (at timestamptz); insert into sync_probe values (now()); drop table sync_probe')
  if (syncs() === before) throw new Error('The embedded database does not sync its commits to the disk: the fsync hook is not reached.')
}
