export const formNeedsScript = 'इस फ़ॉर्म के लिए JavaScript चाहिए। उसे चालू करके पेज फिर से खोलें।'
export const strengthLabel = 'पासवर्ड कितना मज़बूत है:'
export const weak = 'कमज़ोर'
export const medium = 'ठीक-ठाक'
export const strong = 'मज़बूत'
export const stars = (n: number) => `${n} स्टार`
export const sendingPicture = (number: number, of: number) => (of > 1 ? `${of} में से फ़ोटो ${number} जा रही है...` : 'फ़ोटो जा रही है...')
export const sent = 'भेज दी गई'
export const showSecret = (what: string) => `${what} दिखाएँ`
export const hideSecret = (what: string) => `${what} छिपाएँ`
export const thePassword = 'पासवर्ड'
