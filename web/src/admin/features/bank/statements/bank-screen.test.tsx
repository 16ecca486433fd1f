import { screen, within } from '@testing-library/react'
import type { Finding } from 'contract/statements/statement.admin.schemas.ts'
import { describe, expect, it } from 'vitest'
import { ALL, AT, creditOf, desk, FILE, finding, orderOf, row, said, stream } from '#test/bank-desk.ts'
import { until } from '#test/office.tsx'

describe('verifying', () => {
  it('one exact match verifies that credit alone and asks for everything that it changes again', async () => {
    const [first, second] = [finding('exact'), finding('exact')]
    const office = await desk(
      { exact: [first, second] },
      {
        [`POST ${ALL}/verify`]: () => stream({ done: 1, of: 1, result: { orderNumber: 'SLB-AAAA-1', verified: true, message: '' } }),
      },
    )
    const button = within(await row(second)).getByRole('button', { name: /^Verify/ })
    const before = office.calls().filter((call) => call.includes('findings')).length
    await office.user.click(button)
    await until(() => said().length === 1, 'the message')
    expect(said()).toEqual(['success: 1 payment verified'])
    expect(office.last(`${ALL}/verify`)?.body).toEqual({ credits: [creditOf(second).id] })
    await until(() => office.calls().filter((call) => call.includes('findings')).length > before, 'the rows anew')
  })

  it('all of one file verifies what is left of it, tells how far it is and why some were not', async () => {
    let go = () => {}
    const after = new Promise<void>((resolve) => (go = resolve))
    const refused = { orderNumber: 'SLB-BBBB-0002', verified: false, message: 'SLB-BBBB-0002 was cancelled meanwhile.' }
    const office = await desk(
      { exact: [finding('exact'), finding('exact')] },
      {
        [`POST ${ALL}/verify`]: () => ({
          ...stream(
            { done: 1, of: 3, result: { orderNumber: 'SLB-BBBB-0001', verified: true, message: '' } },
            { done: 2, of: 3, result: refused },
            { done: 3, of: 3, result: { orderNumber: 'SLB-BBBB-0003', verified: true, message: '' } },
          ),
          after,
        }),
      },
      `${AT}?file=${FILE.id}`,
    )
    const button = await screen.findByRole('button', { name: /^Verify all 2 exact/ })
    await until(() => !button.hasAttribute('disabled'))
    await office.user.click(button)
    await until(() => button.getAttribute('aria-busy') === 'true', 'the verifying')
    await office.user.keyboard('a')
    go()
    const note = await screen.findByText('1 not verified')
    expect(note.closest('[role=alert]')?.textContent).toContain(refused.message)
    expect(said()).toEqual(['success: 2 payments verified'])
    expect(office.asked.filter(({ path }) => path === `${ALL}/verify`).map(({ body }) => body)).toEqual([{ statement: FILE.id }])
    expect(office.last(`${ALL}/findings`)?.query.get('statement')).toBe(FILE.id)
  })

  it('of which none could be verified says so, and praises nothing', async () => {
    const refused = { orderNumber: 'SLB-BBBB-0004', verified: false, message: 'SLB-BBBB-0004 was cancelled meanwhile.' }
    const office = await desk({ exact: [finding('exact')] }, { [`POST ${ALL}/verify`]: () => stream({ done: 1, of: 1, result: refused }) })
    await office.user.click(await screen.findByRole('button', { name: /^Verify all 1 exact/ }))
    await screen.findByText('1 not verified')
    expect(said()).toEqual([])
  })

  it('that fails says why and frees the button; nothing is called verified', async () => {
    const office = await desk(
      { exact: [finding('exact')] },
      {
        [`POST ${ALL}/verify`]: () => ({ status: 500, json: { success: false } }),
      },
    )
    await office.user.click(await screen.findByRole('button', { name: /^Verify all 1 exact/ }))
    await until(() => said().length === 1, 'the message')
    expect(said()).toEqual(['error: The payments could not be verified.'])
    await until(() => !screen.getByRole('button', { name: /^Verify all 1 exact/ }).hasAttribute('disabled'))
  })

  it('is not offered where nothing matches exactly, by button or by key', async () => {
    const office = await desk({ exact: [] })
    await screen.findByText('No exact matches.')
    expect(screen.getByText('Choose a bank statement above, or look at the other tabs.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Verify all 0 exact/ }).hasAttribute('disabled')).toBe(true)
    await office.user.keyboard('av')
    expect(office.calls()).not.toContain(`POST ${ALL}/verify`)
  })

  it('by hand shows the order of another account that claims the payment, and says then that it was seen', async () => {
    const one = finding('differs', {}, { amount: 1460.5 })
    const path = `${ALL}/credits/${creditOf(one).id}/settle`
    const refused = { status: 409, json: { success: false, code: 'payment.claimed', message: 'Claimed', claims: ['SLB-CCCC'] } }
    const office = await desk({ differs: [one] }, { [`POST ${path}`]: () => refused }, `${AT}?bucket=differs`)
    await office.user.click(within(await row(one)).getByRole('button', { name: /^Verify by hand/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await office.user.click(dialog.getByRole('button', { name: /^Verify payment/ }))
    expect(await dialog.findByRole('link', { name: /SLB-CCCC/ })).toBeTruthy()
    office.answers[`POST ${path}`] = () => ({ json: { success: true, orderNumber: orderOf(one).number } })
    await office.user.click(dialog.getByRole('button', { name: /^Verify payment/ }))
    await until(() => screen.queryByRole('alertdialog') === null, 'the end of the question')
    expect(office.asked.filter((call) => call.path === path).map(({ body }) => body)).toMatchObject([{}, { claimsSeen: ['SLB-CCCC'] }])
  })

  it('by hand asks first, with both amounts, both references and what speaks against it', async () => {
    const one = finding('differs', { marks: ['by-reference', 'amount', 'other-reference', 'amount'] }, { amount: 1460.5 })
    const office = await desk(
      { differs: [one] },
      {
        [`POST ${ALL}/credits/${creditOf(one).id}/settle`]: () => ({ json: { success: true, orderNumber: orderOf(one).number } }),
      },
      `${AT}?bucket=differs`,
    )
    await office.user.click(within(await row(one)).getByRole('button', { name: /^Verify by hand/ }))
    const dialog = within(await screen.findByRole('alertdialog', { name: `Verify ${orderOf(one).number} with this credit?` }))
    expect(dialog.getByText(/^The bank shows/).textContent).toBe(
      'The bank shows ₹1,460.50 with reference 532418764471; the order lacks ₹1,360.00 and names 532418764472.',
    )
    expect(dialog.getByText('Amounts differ. References differ.')).toBeTruthy()
    await office.user.click(dialog.getByRole('button', { name: /^Verify payment/ }))
    await until(() => said().length === 1, 'the message')
    expect(said()).toEqual([`success: ${orderOf(one).number} verified`])
    expect(office.last(`${ALL}/credits/${creditOf(one).id}/settle`)?.body).toEqual({
      orderId: orderOf(one).id,
      transactionId: '532418764472',
    })
    await until(() => screen.queryByRole('alertdialog') === null, 'the end of the question')
  })

  it('of less than the order lacks pays a part, and says what is missing still', async () => {
    const one = finding('differs', { marks: ['by-reference', 'amount'] })
    const path = `/api/admin/money/credits/${creditOf(one).id}/allocate`
    const office = await desk(
      { differs: [one] },
      { [`POST ${path}`]: () => ({ json: { success: true, credit: {} } }) },
      `${AT}?bucket=differs`,
    )
    await office.user.click(within(await row(one)).getByRole('button', { name: /^Pays a part/ }))
    const dialog = within(await screen.findByRole('alertdialog', { name: `Pay a part of ${orderOf(one).number} with this credit?` }))
    expect(dialog.getByText('₹99.50 is missing still: the order asks Asha Bano for it.')).toBeTruthy()
    await office.user.click(dialog.getByRole('button', { name: /^Pay a part/ }))
    await until(() => said().length === 1, 'the message')
    expect(said()).toEqual([`success: ₹1,260.50 pays a part of ${orderOf(one).number}`])
    expect(office.last(path)?.body).toEqual({
      allocations: [{ kind: 'order', orderId: orderOf(one).id, amount: 1260.5 }],
      note: '',
      seen: 0,
    })
  })

  it('by hand can be left, and a refusal is told and closes the question', async () => {
    const one = finding('suggested', { marks: ['same-amount'] }, { reference: null, amount: 1360 })
    const office = await desk(
      { suggested: [{ ...one, order: { ...orderOf(one), transactionId: null } }] },
      {
        [`POST ${ALL}/credits/${creditOf(one).id}/settle`]: () => ({
          status: 409,
          json: { success: false, message: 'It was paid meanwhile.' },
        }),
      },
      `${AT}?bucket=suggested`,
    )
    const press = async (name: string) => office.user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
    await press('Verify by hand')
    const text = (await screen.findByText(/^The bank shows/)).textContent
    expect(text).toBe('The bank shows ₹1,360.00 without a reference; the order lacks ₹1,360.00.')
    await press('Cancel')
    await until(() => screen.queryByRole('alertdialog') === null, 'the end of the question')
    expect(office.calls().filter((call) => call.startsWith('POST') && call.includes('settle'))).toEqual([])
    await press('Verify by hand')
    await press('Verify payment')
    await until(() => said().length === 1, 'the message')
    expect(said()).toEqual(['error: It was paid meanwhile.'])
    await until(() => screen.queryByRole('alertdialog') === null, 'the end of the question')
  })

  it.each([
    ['exact', {}, 'Verify'],
    ['differs', {}, 'Pays a part'],
    ['suggested', {}, 'Pays a part'],
    ['differs', { marks: ['taken-back'] }, null],
    ['suggested', { marks: ['refund'] }, null],
    ['differs', { marks: ['maybe-taken-back'] }, 'Pays a part'],
    ['suggested', { order: null }, null],
    ['waiting', { credit: null }, null],
    ['alerted', {}, null],
    ['unclaimed', {}, null],
    ['used', {}, null],
    ['verified', {}, null],
    ['repeated', {}, null],
  ] as const)('a line under %s with %j can be verified with %s', async (bucket, change, button) => {
    await desk({ [bucket]: [finding(bucket, change as Partial<Finding>)] }, {}, `${AT}?bucket=${bucket}`) // `as`: the lists of the table are fixed
    const panel = within(await screen.findByRole('tabpanel'))
    await panel.findByRole('list', { name: 'What fits and what does not' })
    expect(panel.queryAllByRole('button').map(({ textContent }) => textContent?.replace('Verifying...', ''))).toEqual(
      button ? [button] : [],
    )
  })
})

describe('the lines of the desk', () => {
  it('tell what is known of credit and order, and what is not', async () => {
    const bare = finding('unclaimed', { order: null, marks: [], usedBy: 'SLB-CCCC-0001', rivals: 1 }, { reference: null, payerName: null })
    const nameless = finding('unclaimed', { rivals: 2 }, { payerName: null, vpa: null, paidAt: '2026-11-17T05:00:00.000Z' })
    await desk({ unclaimed: [bare, nameless] }, {}, `${AT}?bucket=unclaimed`)
    const first = (await row(bare)).textContent ?? ''
    for (const words of [
      'Amount₹1,260.50',
      'ReferenceNone',
      'Namefarah@okaxis',
      'Booked17 Nov 2026',
      'No pending order fits.',
      'Used for SLB-CCCC-0001',
      '1 more order has this amount',
    ])
      expect(first).toContain(words)
    const second = (await row(nameless)).textContent ?? ''
    for (const words of [
      'Reference5324 1876 4471',
      'NameNot said',
      'Booked17 Nov 2026, 10:30 am',
      'Amount₹1,360.00₹99.50 less in the bank',
      'Reference5324 1876 4472differs',
      'NameAsha Bano',
      'Submitted17 Nov 2026, 10:30 amsame day',
      '2 more orders have this amount',
      'Same reference',
    ])
      expect(second).toContain(words)
  })

  it('of money that no waiting order fits name the orders that it may pay, and lead to Money', async () => {
    const one = finding('unclaimed', {
      order: null,
      candidates: [
        {
          orderId: '0190d000-0000-7000-8000-000000000777',
          orderNumber: 'SLB-UNPD-0777',
          customer: 'Ravi Kol',
          total: 1260.5,
          missing: 1260.5,
          orderDate: '2026-11-17T04:00:00.000Z',
          transactionId: null,
          status: 'pending_payment',
          paymentStatus: 'pending',
          state: 'unpaid',
          why: ['note', 'payer-and-amount'],
        },
      ],
    })
    await desk({ unclaimed: [one] }, {}, `${AT}?bucket=unclaimed`)
    const line = within(await row(one))
    expect(line.getByRole('link', { name: 'SLB-UNPD-0777' }).closest('li')?.textContent).toContain('Unpaid. The note names the order')
    expect(line.getByRole('link', { name: 'Say whose it is' }).getAttribute('href')).toBe(`/admin/money?credit=${creditOf(one).id}`)
  })

  it('of an order that no file shows say so, without a comparison', async () => {
    const one = finding('waiting', { credit: null, marks: [] })
    await desk({ waiting: [{ ...one, order: { ...orderOf(one), submittedAt: null, transactionId: null } }] }, {}, `${AT}?bucket=waiting`)
    const text = (await screen.findByText('No file shows this payment yet.')).closest('li')?.textContent ?? ''
    for (const words of ['Amount₹1,360.00', 'ReferenceNone', 'SubmittedNot yet']) expect(text).toContain(words)
    expect(text).not.toMatch(/in the bank|differs|same/)
  })

  it('are gone over by keys: j and k move and stay within the list, v verifies, a figure opens a tab, Escape leaves', async () => {
    const [first, second] = [finding('exact'), finding('exact')]
    const office = await desk(
      { exact: [first, second] },
      {
        [`POST ${ALL}/verify`]: () => stream({ done: 1, of: 1, result: { orderNumber: 'SLB-1', verified: true, message: '' } }),
      },
    )
    // the keys lead to the lines, and Tab goes past them to what can be pressed
    expect((await row(second)).tabIndex).toBe(-1)
    const current = () => document.querySelector('li[aria-current]')?.id
    const steps: (string | undefined)[] = [current()]
    for (const key of ['j', 'j', 'j', 'k', 'k']) {
      await office.user.keyboard(key)
      steps.push(current())
    }
    expect(steps).toEqual([undefined, 'finding-0', 'finding-1', 'finding-1', 'finding-0', 'finding-0'])
    await office.user.keyboard('jv')
    await until(() => office.last(`${ALL}/verify`) !== undefined, 'the verifying')
    expect(office.last(`${ALL}/verify`)?.body).toEqual({ credits: [creditOf(second).id] })
    await office.user.keyboard('{Escape}')
    expect(document.activeElement?.id).toBe('content')
    await office.user.keyboard('2')
    await until(() => office.place() === `${AT}?bucket=differs`, 'the second tab')
    await until(() => screen.getByRole('tab', { selected: true }).textContent === 'Mismatch1,001', 'its heading')
    expect(current()).toBeUndefined()
  })

  it('stand on pages, each asked for with its tab and without a file', async () => {
    const office = await desk({ exact: [finding('exact')] })
    await office.user.click(await screen.findByRole('button', { name: /page 3|^3$/i }))
    await until(() => office.last(`${ALL}/findings`)?.query.get('page') === '3', 'the third page')
    expect(Object.fromEntries(office.last(`${ALL}/findings`)?.query ?? [])).toEqual({ bucket: 'exact', page: '3' })
  })
})
