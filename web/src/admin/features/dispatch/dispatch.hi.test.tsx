import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { englishOn } from '#test/english-on.ts'
import { openOffice, until } from '#test/office.tsx'
import { MEENA, refusal, staffOrder } from '#test/staff-orders.ts'

const NUMBER = 'SLB-7K3M-9Q2T'
const order = staffOrder({
  _id: '0190d000-0000-7000-8000-0000000000a1',
  orderNumber: NUMBER,
  status: 'confirmed',
  paymentStatus: 'verified',
  confirmedAt: '2026-11-20T06:00:00.000Z',
})
const SCAN = 'POST /api/admin/dispatch/scan'
const desk = (answers = {}, orders = [order]) =>
  openOffice({
    at: '/admin/dispatch',
    role: 'packer',
    answers: {
      'GET /api/admin/verify': () => ({ json: { success: true, admin: { ...MEENA, role: 'packer', language: 'hi' } } }),
      'GET /api/admin/work': () => ({ json: { success: true, work: { dispatch: 2, returns: 0, messages: 0, overdueMessages: 0 } } }),
      'GET /api/admin/dispatch': () => ({
        json: {
          success: true,
          orders,
          pick: orders.length > 0 ? [{ name: 'Special Lion Beedi (Big Pack)', quantity: 16, orders: 2 }] : [],
          held: { total: 1, orders: [{ _id: order._id, orderNumber: NUMBER, packs: 3, until: '2026-11-20T08:30:00.000Z' }] },
          batches: [{ order: order._id, productId: order.items[0]?.productId, batch: 'LB-7', packs: 1, isExpired: true }],
          pagination: { current: 1, pages: 1, total: orders.length },
        },
      }),
      'GET /api/admin/couriers': () => ({
        json: { success: true, couriers: [{ name: 'DTDC', link: '', isActive: true, pinCodes: '47', days: null }] },
      }),
      ...answers,
    },
  })
const NAMES = /SLB-\w+-\w+|DTDC|LB-7|Sita Kumar/g

it('the dispatch desk speaks Hindi alone, full and empty', async () => {
  const { view } = await desk()
  expect(await screen.findByText('1 ऑर्डर पैक करना है')).toBeDefined()
  expect(screen.getByText(/^नीचे 1 ऑर्डर के पैकेट की तारीख निकल चुकी है/)).toBeDefined()
  expect(englishOn(document.body, NAMES)).toEqual([])
  view.unmount()
  await desk({}, [])
  expect(await screen.findByText('अगले ऑर्डर थोड़ी देर बाद पैक होंगे।')).toBeDefined()
  expect(englishOn(document.body, NAMES)).toEqual([])
})

it('the windows that ship one order, several, and a list speak Hindi alone', async () => {
  const { user } = await desk()
  await user.click(await screen.findByRole('button', { name: /^भेज दिया/ }))
  expect(screen.getByRole('dialog', { name: `${NUMBER} अब कहाँ है` })).toBeDefined()
  expect(englishOn(document.body, NAMES)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'रहने दें' }))
  await user.click(screen.getByRole('checkbox', { name: `${NUMBER} चुनें` }))
  await user.click(screen.getByRole('button', { name: 'चुने हुए ऑर्डर आगे बढ़ाएँ' }))
  expect(englishOn(document.body, NAMES)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'रहने दें' }))
  await user.click(screen.getByRole('button', { name: 'लिस्ट से पार्सल' }))
  await user.type(screen.getByRole('textbox', { name: /^हर लाइन में/ }), `${NUMBER}`)
  expect(await screen.findByText('इस लाइन में पार्सल का नंबर नहीं है।')).toBeDefined()
  expect(englishOn(document.body, NAMES)).toEqual([])
})

it('what a scan comes to is told in Hindi, a refusal by its code', async () => {
  const used = () => refusal(409, 'The order SLB-2A2A-2A2A has it.', { code: 'parcel.number-used', orderNumber: 'SLB-2A2A-2A2A' })
  const { user, answers, asked } = await desk({ [SCAN]: used })
  await user.click(await screen.findByRole('textbox', { name: 'ऑर्डर' }))
  await user.keyboard('D4410288{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('यह किसी ऑर्डर का कोड नहीं है।')
  await user.keyboard(`${NUMBER}{Enter}`)
  await user.keyboard(`${NUMBER}{Enter}`)
  expect((await screen.findByRole('alert')).textContent).toBe('यह ऑर्डर का कोड है। अब पार्सल का कोड स्कैन करें।')
  expect(asked.filter(({ path }) => path.endsWith('/scan'))).toEqual([])
  await user.keyboard('D4410288{Enter}')
  await until(() => screen.getByRole('alert').textContent === 'यह पार्सल नंबर ऑर्डर SLB-2A2A-2A2A का है।', 'the refusal')
  answers[SCAN] = () => ({
    json: { success: true, order: staffOrder({ orderNumber: NUMBER, status: 'shipped', trackingNumber: 'D4410289', courier: 'DTDC' }) },
  })
  await user.keyboard('D4410289{Enter}')
  expect(await screen.findByText(`${NUMBER} का पार्सल: DTDC D4410289। सेव हो गया।`)).toBeDefined()
})

it('the pick list is in Hindi; slips and labels, which others read, are in English', async () => {
  const { user } = await desk()
  const paper = async (name: RegExp) => {
    let text: string | undefined
    vi.stubGlobal('print', () => {
      text = document.querySelector('[data-receipt]')?.textContent ?? ''
    })
    await user.click(await screen.findByRole('button', { name }))
    await until(() => text !== undefined, 'the printing')
    window.dispatchEvent(new Event('afterprint'))
    vi.unstubAllGlobals()
    return text ?? ''
  }
  expect(await paper(/^सामान की लिस्ट छापें/)).toMatch(/^सामान की लिस्ट, .*बैच LB-7 \(1\)/)
  const DEVANAGARI = /[\u0900-\u097F]+/
  const slips = await paper(/^पर्ची और लेबल छापें/)
  expect(slips).toContain('Packing slip of order SLB-7K3M-9Q2T, ')
  expect(slips).toContain('Batch LB-7 (1)')
  expect(slips).toContain('Madhya Pradesh')
  expect(DEVANAGARI.exec(slips)?.[0]).toBeUndefined()
})
