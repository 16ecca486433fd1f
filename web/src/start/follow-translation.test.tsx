import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { startTranslator } from '#test/translator.ts'
import { followTranslation } from './follow-translation.ts'

const { removeChild, insertBefore } = Node.prototype

type Step = { name: string; draw: (n: number) => ReactNode; says: string[] }

/** Each drawn for 0, 1 and 2; the imitated translator puts a point behind each word of three letters and more. */
const STEPS: Step[] = [
  {
    name: 'a number in a sentence',
    draw: (n) => <p>There are {n} packs</p>,
    says: ['There· are· 0 packs·', 'There· are· 1 packs·', 'There· are· 2 packs·'],
  },
  {
    name: 'a text that goes',
    draw: (n) => (
      <p>
        Packs {n === 0 && 'left '}
        <b>{n}</b>
      </p>
    ),
    says: ['Packs· left· 0', 'Packs· 1', 'Packs· 2'],
  },
  { name: 'a text that comes', draw: (n) => <p>{n > 0 && `from ${n} `}packs</p>, says: ['packs·', 'from· 1 packs·', 'from· 2 packs·'] },
  { name: 'an element before a text', draw: (n) => <p>{n === 1 && <b>new</b>} packs</p>, says: ['packs·', 'new· packs·', 'packs·'] },
  { name: 'a text alone', draw: (n) => <p>{`Total ${n}`}</p>, says: ['Total· 0', 'Total· 1', 'Total· 2'] },
]

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))

it.each(STEPS)('a translated page shows what has changed: $name', async ({ draw, says }) => {
  followTranslation()
  const stop = startTranslator()
  onTestFinished(() => {
    stop()
    Object.assign(Node.prototype, { removeChild, insertBefore })
  })
  let next = () => {}
  const Screen = () => {
    const [n, setN] = useState(0)
    next = () => setN(n + 1)
    return <main>{draw(n)}</main>
  }
  const { unmount } = render(<Screen />)
  const seen: string[] = []
  for (const _ of says) {
    await settle()
    seen.push(screen.getByRole('main').textContent?.replace(/\s+/g, ' ').trim() ?? '')
    act(next)
  }
  expect(seen).toEqual(says)
  unmount()
  expect(screen.queryByRole('main')).toBeNull()
})
