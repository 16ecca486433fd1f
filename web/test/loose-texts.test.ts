import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { looseTexts } from './loose-texts.ts'

const web = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

it('no text of a screen comes and goes beside other texts: a translated page could not take it out', { timeout: 600_000 }, () => {
  const { files, loose } = looseTexts(web)
  expect(loose).toEqual([])
  expect(files).toBeGreaterThan(150)
})

it('a planted text that comes and goes is found, and one that has an element of its own is not', { timeout: 600_000 }, () => {
  const root = mkdtempSync(join(tmpdir(), 'loose-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'src'))
  symlinkSync(join(web, '../node_modules'), join(root, 'node_modules'))
  const compilerOptions = { jsx: 'react-jsx', strict: true, module: 'esnext', moduleResolution: 'bundler', target: 'es2022', types: [] }
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }))
  const lines = [
    'export const A = ({ n, s, on }: { n: number; s?: string; on: boolean }) => (',
    '  <div>',
    '    <p>Packs {n > 9 && String(n)}</p>',
    '    <p><b>1</b>{s}</p>',
    '    <p>{on ? s : <b>2</b>} left</p>',
    '    <p>{on && <b>3</b>} left</p>',
    "    <p>{on ? 'more' : ''} left</p>",
    '    <p>{on && s}</p>',
    '    <p>{on && <b>4</b>}<i>left</i></p>',
    '    <p>Packs {on && <b>5</b>}</p>',
    '    <p>Packs {on && <span>{s}</span>}</p>',
    '  </div>',
    ')',
  ]
  writeFileSync(join(root, 'src/planted.tsx'), lines.join('\n'))
  expect(looseTexts(root).loose).toEqual([
    'src/planted.tsx:3 {n > 9 && String(n)}',
    'src/planted.tsx:4 {s}',
    'src/planted.tsx:5 {on ? s : <b>2</b>}',
    'src/planted.tsx:6 {on && <b>3</b>}',
    "src/planted.tsx:7 {on ? 'more' : ''}",
  ])
})
