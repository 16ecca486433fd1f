import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const CHECK = '.ci/subjects.mjs'
let folder: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.in', ...args], { cwd: folder })
const commit = (subject: string) => git('commit', '--quiet', '--allow-empty', '-m', subject)
const check = (cwd = folder) =>
  spawnSync(process.execPath, [CHECK], { cwd, encoding: 'utf8', env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() } })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'subjects-'))
  mkdirSync(join(folder, '.ci'))
  copyFileSync(join(import.meta.dirname, '..', CHECK), join(folder, CHECK))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('a copy without a history passes', () => {
  expect(check().status).toBe(0)
})

it('a commit before the check may have any subject', () => {
  git('init', '--quiet')
  commit('wip; and a bit more.')
  git('add', '.')
  commit('Look at the subjects of new commits')
  expect(check()).toMatchObject({ status: 0, stderr: '' })
})

it.each([
  [`${'Sell'.padEnd(72, 'o')}d`, 'has 73 characters'],
  ['sell bidi by the pack', 'begins without a capital letter'],
  ['Sell bidi by the pack.', 'ends with a full stop'],
  ['Sell bidi; count packs', 'names two topics'],
])('a new commit “%s” fails', (subject, fault) => {
  commit(subject)
  expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining(`${subject} ${fault}`) })
  git('reset', '--quiet', '--hard', 'HEAD~1')
})

it('a shallow clone looks at the commits that it has', () => {
  commit('Sell bidi by the pack'.padEnd(72, 's'))
  const shallow = join(folder, 'shallow')
  git('clone', '--quiet', '--depth', '1', `file://${folder}`, shallow)
  expect(check(shallow)).toMatchObject({ status: 0, stderr: '' })
})
