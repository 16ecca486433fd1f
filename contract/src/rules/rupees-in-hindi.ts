import type { Paise } from './money.ts'
import { spellRupees } from './rupees-in-words.ts'

/** Hindi has a word of its own for each number below a hundred. */
const BELOW_HUNDRED = `शून्य एक दो तीन चार पाँच छह सात आठ नौ
  दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
  बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
  तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
  चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
  पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
  साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
  सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी
  अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
  नब्बे इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`.split(/\s+/)

/**
 * An amount as a Hindi receipt spells it: 'एक लाख तेईस हज़ार रुपये और पचास पैसे', 'शून्य रुपये' for nothing.
 * @throws RangeError unless the amount is a whole number of paise, zero or more
 */
export const rupeesInHindi = (paise: Paise): string =>
  spellRupees(paise, {
    small: (count) => BELOW_HUNDRED[count] ?? '',
    scales: ['करोड़', 'लाख', 'हज़ार', 'सौ'],
    rupees: ['रुपया', 'रुपये'],
    paise: ['पैसा', 'पैसे'],
    and: 'और',
  })
