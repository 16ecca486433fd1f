export const picturesNotProcessed = 'फ़ोटो तैयार नहीं हो पाईं। फिर से कोशिश करें।'
export const pictureOf = (number: number, of: number) => `फ़ोटो ${number} (कुल ${of})`
export const thePicture = 'फ़ोटो'
export const notSentConnection = (which: string) => `${which} नहीं भेजी जा सकी। अपना इंटरनेट जाँचकर फिर से कोशिश करें।`
export const notSent = (which: string) => `${which} नहीं भेजी जा सकी। फिर से कोशिश करें।`
export const heicPhoto = (name: string) =>
  `${name} एक HEIC फ़ोटो है, जिसे यह ब्राउज़र नहीं खोल सकता। उसका स्क्रीनशॉट लेकर वह चुनें, या उसे JPEG बनाकर सेव करें।`
export const notOpened = (name: string) => `${name} इस फ़ोन पर नहीं खुलती। कोई दूसरी फ़ोटो चुनें।`
