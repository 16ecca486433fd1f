import { createEvent, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ALL, AT, desk, FILE, stream } from '#test/bank-desk.ts'
import { until } from '#test/office.tsx'

const file = new File(['Date,Jama\n1 May,10'], 'may.csv', { type: 'text/csv' })
const none = { [`GET ${ALL}`]: () => ({ json: { success: true, statements: [], pagination: { current: 1, pages: 1, total: 0 } } }) }
const input = () => screen.findByLabelText<HTMLInputElement>('Choose a bank statement')
const drop = (place: Element, files: File[]) => fireEvent(place, createEvent.drop(place, { dataTransfer: { files } }))
const place = async () => (await screen.findByText(/^or drop it here/)).parentElement ?? document.body
const OTHER = {
  ...FILE,
  id: '0190f000-0000-7000-8000-000000000002',
  fileName: 'october.csv',
  layout: 'SBI',
  createdAt: '2026-10-31T06:00:00.000Z',
}

describe('before a bank file is chosen', () => {
  it('there is nothing to choose between once the only one is forgotten', async () => {
    const office = await desk({ exact: [] }, { [`DELETE ${ALL}/${FILE.id}`]: () => ({ json: { success: true } }) }, `${AT}?file=${FILE.id}`)
    expect(await screen.findByLabelText('Show')).toHaveProperty('value', FILE.id)
    Object.assign(office.answers, none)
    await office.user.click(await screen.findByRole('button', { name: 'Forget this file' }))
    await office.user.click(screen.getByRole('button', { name: /^Forget the file/ }))
    await until(() => office.place() === AT, 'all files')
    await until(() => screen.queryByLabelText('Show') === null, 'no choice')
  })

  it('the key O opens the window of the browser that the button opens', async () => {
    const office = await desk({ exact: [] })
    const field = await input()
    let opened = 0
    field.addEventListener('click', () => (opened += 1))
    await office.user.keyboard('o')
    expect(opened).toBe(1)
  })

  it('an empty drop and an emptied choice read nothing', async () => {
    const office = await desk({ exact: [] })
    drop(await place(), [])
    fireEvent.change(await input(), { target: { files: [] } })
    expect(screen.queryByText(/^Reading/)).toBeNull()
    expect(office.calls()).not.toContain(`POST ${ALL}`)
  })
})

describe('while a bank file is read', () => {
  it('how far it is counts up in words and in a bar, and a second file that is dropped is not taken', async () => {
    let go = () => {}
    const after = new Promise<void>((resolve) => (go = resolve))
    const office = await desk({ exact: [] }, { [`POST ${ALL}`]: () => ({ ...stream({ read: 4, of: 9 }), after }) })
    await office.user.upload(await input(), file)
    const status = (await screen.findByText('Reading may.csv')).closest('[role=status]')
    expect(status).not.toBeNull()
    expect(screen.queryByLabelText('Choose a bank statement')).toBeNull()
    drop(status?.parentElement ?? document.body, [new File(['x'], 'june.csv')])
    expect(screen.queryByText('Reading june.csv')).toBeNull()
    go()
    await screen.findByText(/^The reading was cut off/)
    expect(office.calls().filter((call) => call === `POST ${ALL}`)).toHaveLength(1)
  })
})

describe('the choice between bank files', () => {
  it('that a file was read before is said of that file alone', async () => {
    const office = await desk(
      { exact: [] },
      {
        [`GET ${ALL}`]: () => ({ json: { success: true, statements: [FILE, OTHER], pagination: { current: 1, pages: 1, total: 2 } } }),
        [`GET ${ALL}/${OTHER.id}`]: () => ({ json: { success: true, statement: OTHER, understood: null, malformed: [] } }),
        [`POST ${ALL}`]: () => stream({ read: 9, of: 9, statement: FILE, again: true }),
      },
    )
    await office.user.upload(await input(), file)
    await screen.findByText('This file was read before. Nothing has changed.')
    await office.user.selectOptions(screen.getByLabelText('Show'), 'october.csv, SBI, 31 Oct 2026')
    await screen.findByText(/^SBI\. 9 rows/)
    expect(office.place()).toBe(`${AT}?file=${OTHER.id}`)
    expect(screen.queryByText('This file was read before. Nothing has changed.')).toBeNull()
    await office.user.selectOptions(screen.getByLabelText('Show'), 'All statements')
    await until(() => office.place() === AT, 'all files')
    expect(screen.queryByText(/^SBI\. 9 rows/)).toBeNull()
  })

  it('a sentence about a file that failed goes when the next one is read', async () => {
    const office = await desk({ exact: [] }, { [`POST ${ALL}`]: () => ({ status: 500, json: { success: false } }) })
    await office.user.upload(await input(), file)
    expect((await screen.findByRole('alert')).textContent).toContain('The file could not be read.')
    office.answers[`POST ${ALL}`] = () => stream({ read: 9, of: 9, statement: FILE })
    await office.user.upload(await input(), file)
    await until(() => office.place() === `${AT}?file=${FILE.id}`, 'the file')
    expect(screen.queryByText('The file could not be read.')).toBeNull()
  })
})
