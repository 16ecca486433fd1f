import type { SearchHit } from 'contract/search/search.admin.schemas.ts'

export const findAnything = 'कुछ भी खोजें'
export const whatToType = 'नंबर, नाम, फ़ोन, पिन, रकम, रेफ़रेंस'
export const noAnswer = 'अभी खोज नहीं पाए। फिर से कोशिश करें।'
export const found = 'जो मिला'
export const nothingFound = (q: string) => `“${q}” से कुछ नहीं मिला।`

export const kinds: Readonly<Record<SearchHit['kind'], string>> = {
  order: 'ऑर्डर',
  payment: 'जिन पेमेंट की जाँच बाकी है',
  parcel: 'ऑर्डर',
  document: 'बिल और क्रेडिट नोट',
  customer: 'ग्राहक',
  return: 'वापसी',
  credit: 'बैंक में आए पैसे',
  message: 'संदेश',
  product: 'सामान',
  screen: 'यहाँ जाएँ',
}
