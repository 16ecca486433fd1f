import { createEvent, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ALL, AT, desk, FILE, MAPPING, said, stream, UNDERSTOOD } from '#test/bank-desk.ts'
import { until } from '#test/office.tsx'

describe('a bank file', () => {
  const file = new File(['Date,Jama\n1 May,10'], 'may.csv', { type: 'text/csv' })
  const unknown = (facts: object = {}) => ({
    status: 422,
    json: {
      success: false,
      code: 'statement.unknown-layout',
      message: 'Two columns could be money in.',
      head: [
        ['Tran Date', 'Jama', 'Nikasi'],
        ['1 May', '10', ''],
      ],
      names: ['Tran Date', 'Jama', 'Nikasi'],
      columns: { date: 'Tran Date' },
      ...facts,
    },
  })
  const choose = async (office: Awaited<ReturnType<typeof desk>>) =>
    office.user.upload(await screen.findByLabelText('Choose a bank statement'), file)

  it('that is chosen is sent whole, tells how far its reading is and opens with its facts', async () => {
    let go = () => {}
    const after = new Promise<void>((resolve) => (go = resolve))
    const office = await desk(
      { exact: [] },
      { [`POST ${ALL}`]: () => ({ ...stream({ read: 4, of: 9 }, { read: 9, of: 9, statement: FILE }), after }) },
    )
    await choose(office)
    expect(await screen.findByText('Reading may.csv')).toBeTruthy()
    go()
    await until(() => office.place() === `${AT}?file=${FILE.id}`, 'the file')
    expect(office.asked.find(({ method, path }) => method === 'POST' && path === ALL)?.body).toEqual({
      fileName: 'may.csv',
      file: btoa('Date,Jama\n1 May,10'),
    })
    const note = (await screen.findByText(/^HDFC Bank\. 9 rows/)).closest('[role=status]')?.textContent
    expect(note).toContain('HDFC Bank. 9 rows: 4 new credits, 3 money out or failed, 1 already read, 1 not readable.')
    expect(note).toContain('Read 18 Nov 2026, 11:30 am by rani.')
    expect(screen.getByText('Deposits')).toBeTruthy()
    expect(screen.getByRole('option', { name: 'november.csv, HDFC Bank, 18 Nov 2026' })).toBeTruthy()
  })

  it('that was read before says that nothing has changed', async () => {
    const office = await desk({ exact: [] }, { [`POST ${ALL}`]: () => stream({ read: 9, of: 9, statement: FILE, again: true }) })
    await choose(office)
    const note = (await screen.findByText('This file was read before. Nothing has changed.')).closest('[role=status]')
    expect(note?.textContent).toContain('HDFC Bank. 9 rows: 4 credits, 3 money out')
    await office.user.selectOptions(screen.getByLabelText('Show'), '')
    await until(() => office.place() === AT, 'all files')
  })

  it.each([
    [{ status: 400, json: { success: false, message: 'This is no statement.' } }, 'This is no statement.'],
    [stream({ read: 4, of: 9 }), 'The reading was cut off. Please choose the file again; it goes on where it stopped.'],
  ])('that cannot be read says why: %j', async (answer, sentence) => {
    const office = await desk({ exact: [] }, { [`POST ${ALL}`]: () => answer })
    await choose(office)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(sentence)
    expect(alert.textContent).toContain('Nothing was changed.')
    expect(screen.getByLabelText('Choose a bank statement')).toBeTruthy()
  })

  it('is taken when it is dropped, and the place says that it can be let go there', async () => {
    const office = await desk({ exact: [] }, { [`POST ${ALL}`]: () => stream({ read: 9, of: 9, statement: FILE }) })
    const place = (await screen.findByText(/^or drop it here/)).parentElement ?? document.body
    const over = createEvent.dragOver(place)
    fireEvent(place, over)
    expect([over.defaultPrevented, place.className.includes('border-accent')]).toEqual([true, true])
    fireEvent.dragLeave(place)
    expect(place.className).not.toContain('border-accent')
    const drop = createEvent.drop(place, { dataTransfer: { files: [file] } })
    fireEvent(place, drop)
    expect(drop.defaultPrevented).toBe(true)
    await until(() => office.place() === `${AT}?file=${FILE.id}`, 'the file')
  })

  it('with columns that nobody knows asks for what is missing before it reads, and keeps the answer under a name', async () => {
    const office = await desk({ exact: [] }, { [`POST ${ALL}`]: () => unknown() })
    await choose(office)
    const dialog = within(await screen.findByRole('dialog', { name: 'Which column is what?' }))
    expect(dialog.getByText('may.csv can be read in more than one way, so a person has to say which is right.')).toBeTruthy()
    expect(dialog.getByText('Two columns could be money in.').closest('[role=alert]')).toBeNull()
    const read = () => office.user.click(dialog.getByRole('button', { name: /^Read the file/ }))
    await office.user.selectOptions(dialog.getByLabelText('Date'), '')
    await read()
    for (const sentence of [
      'Please choose the column of the date.',
      'Please choose the column of money in, or the one amount.',
      'Please choose the narration, or the reference.',
    ])
      expect(dialog.getByText(sentence)).toBeTruthy()
    await office.user.selectOptions(dialog.getByLabelText('Date'), 'A: Tran Date')
    expect(dialog.queryByText('Please choose the column of the date.')).toBeNull()
    await office.user.selectOptions(dialog.getByLabelText('Amount (one column)'), 'B: Jama')
    await office.user.selectOptions(dialog.getByLabelText('Reference (UTR, RRN)'), 'C: Nikasi')
    await office.user.selectOptions(dialog.getByLabelText('Dates are written'), 'Month first')
    await office.user.type(dialog.getByLabelText(/^Keep this answer as/), ' Gramin Bank ')
    office.answers[`POST ${ALL}`] = () => unknown({ message: 'No row has an amount there.' })
    await read()
    expect((await dialog.findByText('No row has an amount there.')).closest('[role=alert]')).not.toBeNull()
    const columns = { date: 'Tran Date', amount: 'Jama', reference: 'Nikasi' }
    const sent = office.asked.filter(({ method, path }) => method === 'POST' && path === ALL).map(({ body }) => body)
    expect(sent.slice(1)).toEqual([
      { fileName: 'may.csv', file: btoa('Date,Jama\n1 May,10'), columns, dates: 'month-first', saveAs: 'Gramin Bank' },
    ])
    office.answers[`POST ${ALL}`] = () => stream({ read: 9, of: 9, statement: FILE })
    await read()
    await until(() => office.place() === `${AT}?file=${FILE.id}`, 'the file')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('with columns that nobody knows can be left alone', async () => {
    const office = await desk({ exact: [] }, { [`POST ${ALL}`]: () => unknown() })
    await choose(office)
    await office.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(office.place()).toBe(AT)
  })

  it.each([
    [{ readAt: null }, {}, [], 'The reading was cut off. Choose the file again; it goes on where it stopped.', 'warning'],
    [{}, { balance: 'silent' as const }, [], 'Read 18 Nov 2026, 11:30 am by rani.', 'warning'],
    [{}, { balance: 'part' as const }, [], 'Read 18 Nov', 'warning'],
    [{}, { swapped: true }, [], 'Read 18 Nov', 'warning'],
    [{}, {}, [{ sheet: '', line: 7, reason: 'No amount.', text: '1 May,,' }], 'Read 18 Nov', 'warning'],
    [{}, {}, [], 'Read 18 Nov', 'ok'],
    [{}, { balance: 'none' as const }, [], 'Read 18 Nov', 'plain'],
  ])('of %j, understood as %j and with %j is told as it deserves', async (change, understood, malformed, sentence, tone) => {
    const one = { ...FILE, ...change }
    await desk(
      { exact: [] },
      {
        [`GET ${ALL}/${FILE.id}`]: () => ({
          json: { success: true, statement: one, understood: { ...UNDERSTOOD, ...understood }, malformed },
        }),
      },
      `${AT}?file=${FILE.id}`,
    )
    const note = (await screen.findByText(new RegExp(`^${sentence}`))).closest<HTMLElement>('[role=status]')
    expect(note?.dataset.tone).toBe(tone)
  })

  it('lists each row that could not be read with its place and reason', async () => {
    const malformed = [
      { sheet: '', line: 7, reason: 'No amount.', text: '1 May,,' },
      { sheet: 'June', line: 8, reason: 'No date.', text: ',,10' },
    ]
    await desk(
      { exact: [] },
      {
        [`GET ${ALL}/${FILE.id}`]: () => ({ json: { success: true, statement: FILE, understood: null, malformed } }),
      },
      `${AT}?file=${FILE.id}`,
    )
    const table = within(await screen.findByRole('table', { name: 'Rows that could not be read' }))
    expect(screen.getByText('2 rows could not be read')).toBeTruthy()
    const cells = table
      .getAllByRole('row')
      .slice(1)
      .map((one) =>
        within(one)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      )
    expect(cells).toEqual([
      ['Line 7', 'No amount.', '1 May,,'],
      ['June, line 8', 'No date.', ',,10'],
    ])
    expect(screen.queryByText('How the file was read')).toBeNull()
  })

  it('is forgotten after a question, and one that verified a payment is kept', async () => {
    const office = await desk(
      { exact: [] },
      { [`DELETE ${ALL}/${FILE.id}`]: () => ({ status: 409, json: { success: false, message: 'It verified a payment.' } }) },
      `${AT}?file=${FILE.id}`,
    )
    const forget = async () => {
      await office.user.click(await screen.findByRole('button', { name: 'Forget this file' }))
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Forget november.csv?' }))
      await office.user.click(dialog.getByRole('button', { name: /^Forget the file/ }))
    }
    await forget()
    await until(() => said().length === 1, 'the refusal')
    expect([said(), office.place()]).toEqual([['error: It verified a payment.'], `${AT}?file=${FILE.id}`])
    await until(() => screen.queryByRole('alertdialog') === null, 'the end of the question')
    office.answers[`DELETE ${ALL}/${FILE.id}`] = () => ({ json: { success: true } })
    await forget()
    await until(() => office.place() === AT, 'the way back')
    expect(screen.queryByRole('button', { name: 'Forget this file' })).toBeNull()
  })
})

it('what could not be loaded of the files is said and tried again, each part by itself', async () => {
  const failing = () => ({ status: 500, json: { success: false } })
  const one = `GET ${ALL}/${FILE.id}`
  const parts = [`GET ${ALL}`, one, `GET ${ALL}/mappings`]
  const office = await desk({ exact: [] }, Object.fromEntries(parts.map((part) => [part, failing])), `${AT}?file=${FILE.id}`)
  await until(() => screen.queryAllByRole('alert').length === 3, 'the three parts')
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'The files read so far could not be loaded.Try Again',
    'What this file held could not be loaded.Try Again',
    'The saved column mappings could not be loaded.Try Again',
  ])
  office.answers[one] = () => ({ json: { success: true, statement: FILE, understood: UNDERSTOOD, malformed: [] } })
  await office.user.click(screen.getAllByRole('button', { name: 'Try Again' })[1] ?? document.body)
  await screen.findByText(/^HDFC Bank\. 9 rows/)
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'The files read so far could not be loaded.Try Again',
    'The saved column mappings could not be loaded.Try Again',
  ])
})

describe('saved column mappings', () => {
  const mappings = {
    [`GET ${ALL}/mappings`]: () => ({ json: { success: true, mappings: [MAPPING, { ...MAPPING, id: 'other', name: 'Co-operative' }] } }),
  }

  it('are shown with their headings and who saved them, and one is removed', async () => {
    const office = await desk(
      { exact: [] },
      { ...mappings, [`DELETE ${ALL}/mappings/${MAPPING.id}`]: () => ({ status: 500, json: { success: false } }) },
    )
    const saved = (await screen.findByText('Gramin Bank')).closest('li')?.textContent
    expect(saved).toContain('Date: Tran Date, Narration: Vivaran, Money in: Jama. Saved by sunita.')
    await office.user.click(screen.getByRole('button', { name: 'Remove Gramin Bank' }))
    await until(() => said().length === 1, 'the refusal')
    expect(said()).toEqual(['error: The mapping could not be removed.'])
    office.answers[`DELETE ${ALL}/mappings/${MAPPING.id}`] = () => ({ json: { success: true } })
    office.answers[`GET ${ALL}/mappings`] = () => ({ json: { success: true, mappings: [] } })
    await office.user.click(screen.getByRole('button', { name: 'Remove Gramin Bank' }))
    await until(() => screen.queryByText('Saved column mappings') === null, 'the list without it')
  })

  it('can be changed: name, headings and the order of the date; an emptied heading is left out', async () => {
    const change = `${ALL}/mappings/${MAPPING.id}`
    const office = await desk(
      { exact: [] },
      { ...mappings, [`PUT ${change}`]: () => ({ status: 409, json: { success: false, message: 'This name is taken.' } }) },
    )
    await office.user.click(await screen.findByRole('button', { name: 'Change Gramin Bank' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Gramin Bank' }))
    const type = async (label: string, text: string) => {
      await office.user.clear(dialog.getByLabelText(label))
      if (text) await office.user.type(dialog.getByLabelText(label), text)
    }
    await type('Name', 'Gramin 2')
    await type('Money in', 'Jama Rashi')
    await type('Narration', '')
    await type('Reference (UTR, RRN)', 'UTR')
    await office.user.selectOptions(dialog.getByLabelText('Dates are written'), 'Month first')
    await office.user.click(dialog.getByRole('button', { name: /^Save/ }))
    expect((await dialog.findByRole('alert')).textContent).toBe('This name is taken.')
    expect(office.last(change)?.body).toEqual({
      name: 'Gramin 2',
      columns: { date: 'Tran Date', credit: 'Jama Rashi', reference: 'UTR' },
      dates: 'month-first',
    })
    office.answers[`PUT ${change}`] = () => ({ json: { success: true } })
    const before = office.calls().filter((call) => call === `GET ${ALL}/mappings`).length
    await office.user.click(dialog.getByRole('button', { name: /^Save/ }))
    await until(() => screen.queryByRole('alertdialog') === null, 'the end of the question')
    expect(office.calls().filter((call) => call === `GET ${ALL}/mappings`).length).toBeGreaterThan(before)
  })
})
