import { FAULT_HOURS, REFUND_DAYS, UNUSED_DAYS } from 'contract/rules/limits.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import type { LegalSection } from './LegalPage.tsx'
import { refundPolicy as binding } from './refunds.messages.tsx'
import { withBindingText } from './with-binding-text.tsx'

export const refundPolicy = (recalculates: boolean): readonly LegalSection[] =>
  withBindingText(binding(recalculates), {
    'what-can-be-returned': {
      title: 'क्या वापस हो सकता है',
      body: [
        `बिना इस्तेमाल किया, फिर बिक सकने वाला सामान, अपनी पैकिंग में, ${UNUSED_DAYS} दिन (छुट्टियाँ मिलाकर) के अंदर, खरीद के सबूत के साथ।`,
        <>
          टूटा, खराब या गलत सामान: डिलीवरी के {FAULT_HOURS} घंटे के अंदर बताएँ और फ़ोटो भेजें, जैसा हमारे <Link to={paths.terms}>नियमों</Link> में लिखा है।
        </>,
      ],
    },
    'how-to-return': {
      title: 'वापस कैसे करें',
      body: [
        <>
          <Link to={paths.orders}>मेरे ऑर्डर</Link> खोलें और ऑर्डर पर ‘वापस करें’ चुनें, या <Link to={paths.contact}>संपर्क पेज</Link> से ऑर्डर नंबर के साथ
          लिखें, कुछ भी भेजने से पहले। हम बताएँगे कि किस पते पर भेजना है।
        </>,
        'वापस भेजने का खर्च ग्राहक का है। खुले पैकेट वापस नहीं लिए जाते।',
      ],
    },
    refunds: {
      title: 'पैसे वापस',
      body: [
        `सामान हमारे पास पहुँचने और जाँचने के बाद ${REFUND_DAYS} कामकाजी दिनों में पैसे उसी तरीके से वापस किए जाते हैं जिससे आपने दिए थे।`,
        ...(recalculates
          ? [
              'छूट वाले ऑर्डर के कुछ ही पैकेट वापस आएँ, तो जो पैकेट आप रखते हैं उनका दाम उनकी गिनती की छूट से लगता है, और उतने पैसे कम वापस मिलते हैं। वापसी का पेज पहले ही बता देता है कि कितने।',
            ]
          : []),
      ],
    },
    'support-hours': { title: 'हम कब मिलते हैं', body: ['सोमवार से शनिवार, सुबह 10 से शाम 7 बजे तक।'] },
  })
