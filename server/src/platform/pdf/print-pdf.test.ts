import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import type { Receipt } from 'contract/receipts/receipt-text.ts'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { printDocument } from './print-pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'papers-'))

/** What a PDF says by its text layer, with all spaces alike. */
async function read(receipt: Receipt, name = 'paper'): Promise<string> {
  writeFileSync(pathOf(name), await printDocument(receipt))
  return pagesOf(name).join(' ').trim()
}
const pathOf = (name: string) => join(process.env.PAPERS ?? folder, `${name}.pdf`)
/** The text of each page of a paper that was read. */
const pagesOf = (name: string) =>
  execFileSync('pdftotext', ['-raw', '-enc', 'UTF-8', pathOf(name), '-'], { encoding: 'utf8' })
    .split('\f')
    .map(plain)
type Drawn = { text: string; right: number; y: number }
/** What stands on the first page of a paper that was read, as it is drawn: where it ends on the right and how far up it stands, in points. */
async function drawnOn(name: string): Promise<Drawn[]> {
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(pathOf(name))))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items.flatMap((one) =>
    'str' in one && one.str.trim() ? [{ text: one.str, right: one.transform[4] + one.width, y: one.transform[5] }] : [],
  )
}
/** All that is drawn on the first page, in its order: words with their place, size and font, lines with their width, the logo. */
async function allDrawnOn(name: string): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(pathOf(name))))
  const page = await pdf.getPage(1)
  const [{ fnArray, argsArray }, { OPS }] = [await page.getOperatorList(), await getResolvedPDFJS()]
  const points = (numbers: Iterable<number>) => Array.from(numbers, (one) => one.toFixed(1)).join(' ')
  const [lines, state]: [string[], Record<string, string>] = [[], {}]
  fnArray.forEach((made, at) => {
    const args = argsArray[at]
    if (made === OPS.setTextMatrix) state.at = points([args[0][4], args[0][5]])
    if (made === OPS.setFont) state.font = `${args[1]} ${page.commonObjs.get(args[0]).name.split('-')[1]}`
    if (made === OPS.setLineWidth) state.width = points(args)
    if (made === OPS.transform) state.transform = points(args)
    if (made === OPS.constructPath) lines.push(`line ${points(args[2])} width ${state.width}`)
    if (made === OPS.paintImageXObject) lines.push(`picture ${state.transform}`)
    if (made !== OPS.showText) return
    const words = args[0].map((glyph: number | { unicode: string }) => (typeof glyph === 'number' ? '' : glyph.unicode)).join('')
    lines.push(`${state.at} ${state.font} ${words}`)
  })
  return `${lines.join('\n')}\n`
}
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\s\f]+/g, ' ')
    .trim()

const RECEIPT: Receipt = {
  title: 'Receipt',
  labels: {
    item: 'Item',
    hsn: 'HSN',
    quantity: 'Quantity',
    price: 'Price',
    amount: 'Amount',
    total: 'Total',
    amountInWords: 'Amount in words',
  },
  shop: { name: 'Special Lion Beedi', contacts: ['Chhatarpur, Madhya Pradesh', '+91 98765 43210', 'care@lion.example'] },
  facts: [
    { label: 'Order Number', value: 'SLB-7K4M-92QX' },
    { label: 'Date', value: '22 Nov 2026' },
  ],
  toLabel: 'Delivered to',
  billedTo: [],
  items: [
    { name: 'Special Lion Beedi (Big Pack)', hsn: '24031921', quantity: 12, unit: '', price: '₹280.00', total: '₹3,360.00', taxes: '' },
    { name: 'Special Lion Beedi (Small Pack)', hsn: '24031921', quantity: 3, unit: 'PAC', price: '₹210.00', total: '₹630.00', taxes: '' },
  ],
  sums: [
    { label: 'Bulk discount', value: '−₹150.00' },
    { label: 'Taxable value', value: '₹3,254.24' },
  ],
  total: '₹3,840.00',
  words: 'Three Thousand Eight Hundred Forty Rupees Only',
  payment: [{ label: 'Transaction ID', value: '425210984512' }],
  notes: ['Made by computer, valid without a signature.'],
  warning: ['TOBACCO CAUSES PAINFUL DEATH'],
  fileName: { pdf: 'Receipt-SLB-7K4M-92QX.pdf', text: 'receipt-SLB-7K4M-92QX.txt' },
}

/** Half forms, conjuncts of their own shape, reph, rakar, nukta, vowel signs before and around their letter, marks above. */
const PEOPLE = [
  ['क्षत्रिय प्रसाद', '१४ बाज़ार रोड, सागर'],
  ['श्रीमती शर्मा', 'मकान नं. 12/बी, स्टेशन रोड'],
  ['ज्ञानेश्वर त्रिपाठी', 'ज्योति नगर, छतरपुर'],
  ['कृष्णा द्विवेदी', 'सिद्धेश्वर मंदिर के पास'],
  ['हर्षवर्धन आर्य', 'कर्मचारी कॉलोनी, जयपुर'],
  ['विद्या सिंह', 'विश्वविद्यालय मार्ग'],
  ['लक्ष्मी नियुक्ति', 'पद्मावती चौक'],
  ['ब्रह्मदत्त मिश्र', 'चिह्न टॉकीज़ के सामने'],
  ['राष्ट्रपाल सिंह', 'महाराष्ट्र बैंक के ऊपर'],
  ['अश्विनी कुमार', 'पश्चिम विहार'],
  ['उज्ज्वल दत्त', 'सत्य निकेतन'],
  ['स्वर्णा वर्मा', 'स्वास्थ्य केन्द्र, नर्मदा घाट'],
  ['शृंगार सिंह', 'ऋषि नगर'],
  ['फ़िरोज़ ख़ान', 'क़िला रोड, लड़का मोहल्ला'],
  ['गङ्गा प्रसाद', 'मञ्जरी निवास'],
  ['अञ्जलि पण्डित', 'घण्टाघर के पास'],
  ['सन्तोष जैन', 'अम्बिका भवन'],
  ['डॉ. ॐ प्रकाश', 'ऑफ़िस कॉम्प्लेक्स'],
  ['मैत्रेयी गौड़', 'कैलाश पर्वत रोड'],
  ['भूपेन्द्र ठाकुर', 'ढोलकिया गली, ऊँचा टीला'],
  ['नीलिमा ऐश्वर्या', 'ईंट भट्ठा, झूँसी'],
  ['प्रह्लाद आह्वान', 'ह्रदय नगर'],
  ['शुक्ल वाङ्मय', 'त्र्यंबक मार्ग'],
  ['रुद्र रूपा', 'द्वारका, द्रव्य गली'],
  ['Anil कुमार Sharma', 'Flat 4B, शान्ति Apartments, MG Road'],
  ['José Nuñez', 'Nº 14, Rua São João'],
  ['Zoë Łukasz', 'Straße 9, Žižkov'],
  ['Asha 🙂 Verma', '🏠 House № 7'],
  ["D'Souza & Sons <Pvt>", 'C/o "Lion", 5½ Mile'],
  ['ગીતા পাল தமிழ்', '14 Bazaar Road'],
] as const

it('[SF-478] thirty names and addresses are read back from their receipts as they were typed', async () => {
  for (let from = 0; from < PEOPLE.length; from += 6) {
    const six = PEOPLE.slice(from, from + 6).flat()
    const text = await read({ ...RECEIPT, billedTo: [...six, 'Sagar, Madhya Pradesh 470002', 'India', '9876543210'] }, `paper-${from}`)
    for (const said of [...six, 'Delivered to', 'Total ₹3,840.00', 'Date 22 Nov 2026']) expect(text).toContain(plain(said))
  }
})

const NINE_SCRIPTS = [
  'கௌரி ஸ்ரீனிவாசன், 12/4 பொன்னையா தெரு',
  'ক্ষুদিরাম চট্টোপাধ্যায়, 14 College Street',
  'જ્ઞાનેશ્વર કર્મચારી, 5 કૃષ્ણ નગર',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ, ਚੰਡੀਗੜ੍ਹ 22-B',
  'శ్రీనివాస్, 7 లక్ష్మి Colony',
  'ಜ್ಞಾನೇಶ್ವರ, 9 ಕರ್ನಾಟಕ ರಸ್ತೆ',
  'ലക്ഷ്മി കൃഷ്ണൻ, തൃശ്ശൂർ 3',
  'ସ୍ତ୍ରୀ ରାଷ୍ଟ୍ର, ଭୁବନେଶ୍ୱର 11',
  'محمد عرفان خان پٹیل',
  'अनिल குமார் & ਗੁਰਪ੍ਰੀਤ 🙂',
]

it('names and streets in nine further scripts are read back from a paper that stays small', async () => {
  const text = await read({ ...RECEIPT, shop: { ...RECEIPT.shop, name: 'Lion தேன்மொழி' }, billedTo: NINE_SCRIPTS }, 'scripts')
  for (const line of [...NINE_SCRIPTS, 'Lion தேன்மொழி']) expect(text.replace(/[\u202a-\u202e]/g, '')).toContain(plain(line))
  expect(readFileSync(pathOf('scripts')).length).toBeLessThan(100_000)
})

it('a long street in another script is broken between its words and stays within the page', async () => {
  const street = Array.from({ length: 40 }, () => 'கொடைக்கானல் വെളിച്ചം').join(' ')
  const text = await read({ ...RECEIPT, billedTo: [street, 'வ'.repeat(200)] }, 'long-script')
  expect(text).toContain(street)
  expect(text.replace(/ /g, '')).toContain('வ'.repeat(200))
  expect(Math.max(...(await drawnOn('long-script')).map(({ right }) => right))).toBeLessThanOrEqual(550)
})

it('[SF-479] line breaks and any length stay within the page, and what would turn the line around is left out', async () => {
  const street = `14 Bazaar Road\nbehind the ${'very '.repeat(60)}old well\r\n${'x'.repeat(300)}`
  const text = await read({ ...RECEIPT, billedTo: ['Ramesh\u202e Ahirwar', street] })
  expect(text).toContain('14 Bazaar Road behind the very very')
  expect(text.replace(/ /g, '')).toContain('x'.repeat(300))
  expect(text).toContain('Ramesh Ahirwar')
  const ends = (await drawnOn('paper')).map(({ right }) => right)
  expect(Math.max(...ends)).toBeLessThanOrEqual(550)
  expect(readFileSync(pathOf('paper')).subarray(0, 5).toString()).toBe('%PDF-')
})

it('all of a paper stands where paper.txt says, in its size, with its lines', async () => {
  const [first, second] = RECEIPT.items
  if (!first || !second) throw new Error('two items')
  await read({ ...RECEIPT, billedTo: ['Ramesh Ahirwar', 'श्रीमती शर्मा'], items: [{ ...first, taxes: 'CGST 9% ₹256.27' }, second] })
  await expect(await allDrawnOn('paper')).toMatchFileSnapshot('paper.txt')
})

it('many items go on to a second page', async () => {
  const [item] = RECEIPT.items
  if (!item) throw new Error('The sample has no items.')
  const items = Array.from({ length: 60 }, (_, n) => ({ ...item, name: `Pack number ${n + 1}` }))
  const text = await read({ ...RECEIPT, items })
  for (const said of ['Pack number 60', 'Total ₹3,840.00', 'TOBACCO CAUSES PAINFUL DEATH']) expect(text).toContain(said)
  const [first = '', second = ''] = pagesOf('paper')
  expect([first.includes('Pack number 1 '), first.includes('Pack number 60')]).toEqual([true, false])
  expect(second).toContain('Pack number 60')
})

it('a long name of a product goes on in a second line, and the buyer stands below the last line of the shop', async () => {
  const [item] = RECEIPT.items
  if (!item) throw new Error('The sample has no items.')
  const name = 'Special Lion Beedi (Big Pack) of hand-rolled tendu leaves from Chhatarpur'
  const contacts = ['Chhatarpur', 'Madhya Pradesh', '471001', '+91 98765 43210', 'care@lion.example']
  const text = await read({ ...RECEIPT, items: [{ ...item, name }], shop: { ...RECEIPT.shop, contacts } })
  for (const word of name.split(' ')) expect(text).toContain(word)
  const drawn = await drawnOn('paper')
  const height = (said: string) => drawn.find(({ text }) => text === said)?.y ?? Number.NaN
  expect(height('Delivered to')).toBeLessThan(height('care@lion.example'))
})

it('a paper that cannot be set fails with the reason, and the next one is set', async () => {
  const { items: _, ...without } = RECEIPT
  const broken = without as Receipt // `as`: as one that an older version of the shop has kept
  await expect(printDocument(broken)).rejects.toThrow(/items/)
  expect((await printDocument(RECEIPT)).subarray(0, 5).toString()).toBe('%PDF-')
})

describe('the thread that sets papers', () => {
  const threads: { thread: Worker; hasEnded: boolean }[] = []
  const note = (thread: Worker) => {
    const seen = { thread, hasEnded: false }
    threads.push(seen)
    thread.once('exit', () => (seen.hasEnded = true))
  }
  const firstEnds = () => vi.waitUntil(() => threads[0]?.hasEnded, 60_000)
  const ended = () => threads.map(({ hasEnded }) => hasEnded)
  const MANY = Array.from({ length: 2000 }, () => RECEIPT.items).flat()
  const broken = { ...RECEIPT, items: undefined } as unknown as Receipt // `as`: as one that an older version of the shop has kept
  /** Lets the half minute pass after which nobody wants a paper any more. */
  const rest = () => vi.advanceTimersByTimeAsync(30_000)

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await printDocument(RECEIPT) // the thread of the tests before has a timer of its own, and this one another
    await rest()
    process.on('worker', note)
  })
  afterEach(async () => {
    process.off('worker', note)
    await rest()
    vi.useRealTimers()
    threads.splice(0)
  })

  it('sets one paper after the other, and ends half a minute after the last one', async () => {
    await printDocument(RECEIPT)
    await vi.advanceTimersByTimeAsync(29_999)
    await Promise.all([printDocument(RECEIPT), printDocument(RECEIPT)])
    await vi.advanceTimersByTimeAsync(29_999)
    await printDocument(RECEIPT)
    expect(ended()).toEqual([false])
    await rest()
    await firstEnds()
    await printDocument(RECEIPT)
    expect(ended()).toEqual([true, false])
  })

  it('ends with a paper that cannot be set, and another one sets those that waited behind it', async () => {
    const [first, second] = await Promise.allSettled([printDocument(broken), printDocument(RECEIPT)])
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
    expect(threads).toHaveLength(2)
    await firstEnds()
    expect(ended()).toEqual([true, false])
  })

  it('is ended when a paper takes twenty seconds, with the reason, and another one sets the next', async () => {
    await printDocument(RECEIPT)
    const late = expect(printDocument({ ...RECEIPT, items: MANY })).rejects.toThrow('The paper took too long.')
    await vi.advanceTimersByTimeAsync(20_000)
    await late
    await firstEnds()
    expect((await printDocument(RECEIPT)).subarray(0, 5).toString()).toBe('%PDF-')
    expect(ended()).toEqual([true, false])
  })

  it('that ends in the middle of a paper fails it with the reason, and one that fails between two papers is let go: the next is set', async () => {
    const cut = expect(printDocument({ ...RECEIPT, items: MANY })).rejects.toThrow('The thread that sets papers has ended.')
    await vi.waitUntil(() => threads.length === 1, 60_000)
    await threads[0]?.thread.terminate()
    await cut
    expect((await printDocument(RECEIPT)).subarray(0, 5).toString()).toBe('%PDF-')
    threads[1]?.thread.emit('error', new Error('out of memory'))
    await vi.waitUntil(() => threads[1]?.hasEnded, 60_000)
    expect((await printDocument(RECEIPT)).subarray(0, 5).toString()).toBe('%PDF-')
    expect(ended()).toEqual([true, true, false])
  })

  it('takes fifty papers at once and refuses the next one, until one of them is set', async () => {
    const short = { ...RECEIPT, items: [], sums: [], facts: [], payment: [], notes: [], warning: [] } // takes half the time
    const fifty = Array.from({ length: 50 }, () => printDocument(short))
    await expect(printDocument(short)).rejects.toThrow('Too many papers are being made.')
    await fifty[0]
    expect((await printDocument(short)).length).toBeGreaterThan(1000)
    expect((await Promise.all(fifty)).every((pdf) => pdf.subarray(0, 5).toString() === '%PDF-')).toBe(true)
  })
})
