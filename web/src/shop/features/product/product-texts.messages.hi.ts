import { DELIVERY_DAYS } from 'contract/rules/delivery-days.ts'

const description = (pack: string) =>
  `Bidi hand-rolled in tendu leaf and tied with thread in Chhatarpur, Madhya Pradesh. This is the ${pack} pack. The statutory health warning covers 85% of the pack front`
const inHindi = (pack: string) =>
  `तेंदू के पत्ते में हाथ से बनी और धागे से बँधी बीड़ी, छतरपुर, मध्य प्रदेश की। यह ${pack} पैकेट है। पैकेट के सामने के 85% हिस्से पर स्वास्थ्य की कानूनी चेतावनी है।`
/** How the description ends: today, and in shops that were opened earlier. */
const ENDS = ['.', ', and we show it here as printed.']

const PACKS = [
  ['big', 'बड़ा'],
  ['small', 'छोटा'],
] as const
const PICTURES = [
  ['tray with tendu leaf, scissors and thread', 'तेंदू का पत्ता, कैंची और धागा'],
  ['tendu leaf as it is cut', 'कटता हुआ तेंदू का पत्ता'],
  ['the lion emblem of the brand', 'ब्रांड का शेर'],
  ['side with the statutory health warning', 'बगल से, स्वास्थ्य की कानूनी चेतावनी के साथ'],
  ['front with the statutory health warning', 'सामने से, स्वास्थ्य की कानूनी चेतावनी के साथ'],
] as const

/** The texts that the shop opens with: first-products.ts of the server. */
const TEXTS: ReadonlyMap<string, string> = new Map<string, string>([
  ...PACKS.flatMap(([pack, name]) =>
    PICTURES.map(([seen, shows]): [string, string] => [
      `Special Lion Beedi, ${pack} pack, ${seen}`,
      `Special Lion Beedi, ${name} पैकेट, ${shows}`,
    ]),
  ),
  ...PACKS.flatMap(([pack, name]) => ENDS.map((end): [string, string] => [description(pack) + end, inHindi(name)])),
  ['Hand-rolled in Chhatarpur, Madhya Pradesh', 'छतरपुर, मध्य प्रदेश में हाथ से बनी'],
  ['Tendu leaf, tied with cotton thread', 'तेंदू का पत्ता, सूती धागे से बँधा'],
  ['Packed with the statutory health warning on 85% of the front', 'पैकेट के सामने के 85% हिस्से पर स्वास्थ्य की कानूनी चेतावनी'],
  ['Price includes all taxes', 'दाम में सारे टैक्स शामिल हैं'],
  ['Type', 'किस्म'],
  ['Hand-rolled bidi', 'हाथ से बनी बीड़ी'],
  ['Quantity', 'मात्रा'],
  ['1 big pack', '1 बड़ा पैकेट'],
  ['1 small pack', '1 छोटा पैकेट'],
  ['Tobacco Type', 'तम्बाकू की किस्म'],
  ['Sun-cured bidi tobacco', 'धूप में सुखाया बीड़ी का तम्बाकू'],
  ['Size', 'साइज़'],
  ['Big pack', 'बड़ा पैकेट'],
  ['Small pack', 'छोटा पैकेट'],
  ['Big Pack', 'बड़ा पैकेट'],
  ['Small Pack', 'छोटा पैकेट'],
  ['Manufacturing', 'कैसे बनी'],
  ['Rolled and tied by hand', 'हाथ से लपेटी और बाँधी'],
  ['Origin', 'कहाँ की'],
  ['Chhatarpur, Madhya Pradesh, India', 'छतरपुर, मध्य प्रदेश, भारत'],
  ['Same price for everyone', 'सबके लिए एक दाम'],
  ['Buy 10 or more packs, in any mix, and each costs less.', '10 या ज़्यादा पैकेट लें, छोटे-बड़े मिलाकर भी, तो हर पैकेट सस्ता पड़ता है।'],
  ['Checked by our team', 'हमारी टीम जाँचती है'],
  [
    'Our team matches your transaction ID with our bank account before the order is packed.',
    'ऑर्डर पैक होने से पहले हमारी टीम आपकी ट्रांज़ैक्शन आईडी को बैंक खाते से मिलाती है।',
  ],
  ['Sent across India', 'पूरे भारत में डिलीवरी'],
  [
    `Estimated delivery is ${DELIVERY_DAYS} business days. An adult must receive the parcel; please keep ID ready.`,
    `करीब ${DELIVERY_DAYS.replace(' to ', ' से ')} कामकाजी दिन लगते हैं। पार्सल किसी बालिग को ही मिलेगा; पहचान पत्र पास रखें।`,
  ],
  ['BEEDI', 'बीड़ी'],
])

export const productText = (text: string) => TEXTS.get(text) ?? text
