import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join, relative } from 'node:path'

const OLD_ASSETS_MS = 7 * 86_400_000
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** The paths of all files in a folder, from its root; the compressed copies beside them are found by the encoding a browser takes. */
export async function filesOf(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
  return new Set(paths.filter((path) => !/\.(br|gz)$/.test(path)))
}

/** Rules that only documents obey, and the name of a request. Each script, style and font of the build is 340 bytes lighter without. */
export const HEADERS_OF_DOCUMENTS = [
  'content-security-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-request-id',
]

/** Scripts, styles and fonts of the build, whose names tell their content. */
export const isAsset = (path: string): boolean => path.startsWith('/assets/') && !path.endsWith('.svg')

/** What is sent along with a file of the build. */
export function fileHeaders(path: string): Record<string, string> {
  // the browser asks for the worker anew with each visit, and the worker may fetch from the shop alone
  if (/\/sw(-off)?\.js(\.br|\.gz)?$/.test(path)) return { 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY }
  return { 'cache-control': path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600' }
}

/**
 * Keeps the scripts and styles of this version for a week after the last start with it, because pages that are open, in a browser or kept
 * by its worker, still ask for those of the version before. Their names tell their content, so all versions lie in one folder.
 */
export async function keepAssets(built: string, kept: string, now: number): Promise<void> {
  await mkdir(kept, { recursive: true })
  const today = new Date(now)
  for (const name of await readdir(built)) {
    await copyFile(join(built, name), join(kept, name))
    await utimes(join(kept, name), today, today)
  }
  for (const name of await readdir(kept)) {
    const { mtimeMs } = await stat(join(kept, name))
    if (now - mtimeMs > OLD_ASSETS_MS) await rm(join(kept, name))
  }
}
