/** What a word of a heading is about. */
export type HeadingConcept =
  | 'date'
  | 'time'
  | 'txn'
  | 'value'
  | 'narration'
  | 'reference'
  | 'rrn'
  | 'utr'
  | 'cheque'
  | 'id'
  | 'credit'
  | 'debit'
  | 'balance'
  | 'opening'
  | 'amount'
  | 'gross'
  | 'fee'
  | 'net'
  | 'settle'
  | 'status'
  | 'vpa'
  | 'upi'
  | 'name'
  | 'payer'
  | 'payee'
  | 'from'
  | 'to'
  | 'by'
  | 'note'
  | 'type'
  | 'serial'
  | 'place'
  | 'phone'
  | 'account'
  | 'order'
  | 'count'
  | 'in'
  | 'out'
  | 'paid'
  | 'money'
  | 'refund'
  | 'limit'
  | 'total'

/** Words by concept: English and Hindi, in full, cut short, as they are often misspelled, and in Latin letters. */
const WORDS: Record<HeadingConcept, string> = {
  date: 'date dates dt dat day dated तारीख तारीख़ दिनांक दिनाँक तिथि दिन tarikh tareekh dinank tithi when datetime',
  time: 'time timestamp tm at on समय samay',
  txn: 'txn tran trans tr transaction transactions trx trxn tx txns लेनदेन लेन देन संव्यवहार posting posted post booking booked book entry created creation completed initiated captured activity lenden',
  value: 'value val effective मूल्य प्रभावी',
  narration:
    'narration narrations naration narrative particular particulars perticulars perticular description descriptions discription desc descr details detail dtls remark remarks remrks विवरण ब्यौरा ब्योरा वर्णन विवरणी टिप्पणी purpose memo information info summary vivaran byora naretion',
  reference: 'ref refs reference refno referenceno refrence instrument instr inst संदर्भ सन्दर्भ sandarbh urn arn journal voucher',
  rrn: 'rrn rrnno',
  utr: 'utr utrno utrs',
  cheque: 'chq cheque check chqno chequeno chk चेक चैक',
  id: 'id ids no number num nos nbr numbers #  नंबर नम्बर संख्या क्रमांक आईडी सं',
  credit:
    'credit credits credited cr crs deposit deposits deposited deposite dep lodgement lodgements lodgment inflow inflows incoming receipt receipts recd received receive जमा क्रेडिट प्राप्त प्राप्ति आवक आय jama jma crdt collection collections',
  debit:
    'debit debits debited dr drs withdrawal withdrawals withdrawl withdrawls withdrawel withdrwal withdrawn withdraw withdra wdl wdls wd outflow outflows outgoing spent spends नामे निकासी आहरण डेबिट निकाली निकाला खर्च भुगतान व्यय namay nikasi disbursement dbt',
  balance: 'balance balances bal blnc balence closing running शेष बकाया बैलेंस बैलेन्स अवशेष shesh outstanding',
  opening: 'opening प्रारंभिक',
  amount: 'amount amt amounts amnt sum rupees rs inr रुपये रुपए राशि रकम रक़म rashi rakam rupee amout',
  gross: 'gross original कुल',
  fee: 'fee fees charge charges commission mdr tax taxes gst igst cgst sgst tds deduction deductions शुल्क कर cess surcharge discount',
  net: 'net payable शुद्ध',
  settle: 'settled settlement settlements payout payouts batch disbursal निपटान settle',
  status: 'status state result outcome स्थिति दशा response',
  vpa: 'vpa vpaid upiid handle',
  upi: 'upi bhim यूपीआई',
  name: 'name names नाम naam',
  payer: 'payer customer sender remitter party counterparty consumer buyer purchaser भेजने प्रेषक ग्राहक client paidby payor drawer',
  payee: 'payee beneficiary receiver recipient merchant store outlet seller company creditor लाभार्थी benef',
  from: 'from से',
  to: 'to को',
  by: 'by द्वारा',
  note: 'note notes message messages msg comment comments संदेश नोट',
  type: 'type types kind mode channel category indicator ind sign flag nature direction प्रकार',
  serial: 'sr sl srno slno sno serial s क्र क्रम sequence seq',
  place: 'branch code ifsc sol location city terminal mid tid शाखा कोड device counter bank बैंक currency ccy product',
  phone: 'mobile phone contact email mail मोबाइल',
  account: 'account acc ac acct card wallet खाता खाते',
  order: 'order orders invoice bill ऑर्डर',
  count: 'count counts',
  in: 'in',
  out: 'out',
  paid: 'paid pay payment payments pmt',
  money: 'money cash funds fund',
  refund: 'refund refunds reversal chargeback dispute',
  limit: 'limit lien hold ',
  total: 'total totals योग',
}

const DICTIONARY = new Map<string, HeadingConcept>()
// `as`: the keys of the record
for (const [concept, words] of Object.entries(WORDS))
  for (const word of words.split(/\s+/)) if (!DICTIONARY.has(word)) DICTIONARY.set(word, concept as HeadingConcept)

/** Words that are long enough to be known with one letter wrong, or two of the longest. */
const LONG_WORDS = [...DICTIONARY].filter(([word]) => word.length >= 6)

/** What a word is about; a slip of the pen is forgiven in long words. */
export function conceptOf(word: string): HeadingConcept | undefined {
  const exact = DICTIONARY.get(word)
  if (exact || word.length < 6) return exact
  return LONG_WORDS.find(([one]) => one[0] === word[0] && isWithinTypos(one, word, word.length > 9 ? 2 : 1))?.[1]
}

/** One word comes from the other by as many slips at most: a letter changed, added, left out, or swapped with the next. */
function isWithinTypos(a: string, b: string, slips: number): boolean {
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  const [one, other] = [a.slice(same), b.slice(same)]
  if (one === other) return true
  if (slips === 0) return false
  const after = (ours: number, theirs: number) => isWithinTypos(one.slice(ours), other.slice(theirs), slips - 1)
  const swapped = one[0] === other[1] && one[1] === other[0]
  return after(1, 1) || after(1, 0) || after(0, 1) || (swapped && after(2, 2))
}

/** Words that exports write together, taken apart; undefined where a part is not known. */
function partsOf(word: string): string[] | undefined {
  if (DICTIONARY.has(word)) return [word]
  if (word.length < 5 || word.length > 40) return undefined
  for (let at = word.length - 2; at >= 2; at--) {
    const rest = DICTIONARY.has(word.slice(0, at)) && partsOf(word.slice(at))
    if (rest) return [word.slice(0, at), ...rest]
  }
  return undefined
}

/** The words of a heading: small letters, what is written together taken apart, punctuation gone. */
export function wordsOf(heading: string): string[] {
  const plain = heading
    .normalize('NFKC')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/₹/g, ' inr ')
    .replace(/\s?\/\s?/g, '/')
    .replace(/\ba\/c/g, ' account ')
    .replace(/\b(d\/c|c\/d)\b/g, ' dr cr ')
    .replace(/\bs[rl]?\.?\s?no\b/g, ' serial ')
  return plain
    .split(/[^\p{L}\p{M}\p{N}#]/u)
    .filter(Boolean)
    .flatMap((word) => partsOf(word) ?? [word])
}

/** A heading as it is compared with another: letters and digits of any script, nothing else. */
export const sameHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

export type HeadingMeaning = { concepts: ReadonlySet<HeadingConcept>; words: readonly string[]; unknown: number }
/** Words that say nothing of a column. */
const STOP = new Set('of the and for with as per your my our this dd mm yy yyyy mon mmm hh ss ist का की के में'.split(' '))

/** What a heading is about, and how many of its words nobody knows. */
export function meaningOf(heading: string): HeadingMeaning {
  const words = wordsOf(heading)
  const found = words.map(conceptOf)
  return {
    concepts: new Set(found.filter((one) => one !== undefined)),
    words,
    unknown: words.filter((word, at) => found[at] === undefined && !STOP.has(word) && /\p{L}{2}/u.test(word)).length,
  }
}
