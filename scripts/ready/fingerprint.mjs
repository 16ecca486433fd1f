import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether the mark still carries the fingerprint of these files; a path that ends with a slash stands for everything under it. */
export const isStamped = (mark, paths) => existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint(paths)

export const stamp = (mark, paths) => writeFileSync(mark, fingerprint(paths))

function fingerprint(paths) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of paths.flatMap(filesOf)) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (!path.endsWith('/')) return [path]
  const names = readdirSync(path, { recursive: true }).map(String).sort()
  return names.map((name) => join(path, name)).filter((file) => !/\.test\.tsx?$/.test(file) && statSync(file).isFile())
}
