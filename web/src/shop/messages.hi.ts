export const partNotLoaded = 'पेज का यह हिस्सा खुल नहीं पाया।'
export const tryAgain = 'फिर से कोशिश करें'
export const pleaseTryAgain = (sentence: string) => `${sentence} फिर से कोशिश करें।`
export const reload = 'पेज फिर से खोलें'
export const loading = 'खुल रहा है'

export const openingHours = (hours: string) => hours.replace(/^(\d+:\d\d) AM to (\d+:\d\d) PM IST$/, 'सुबह $1 से शाम $2 बजे तक')
export const pictureOfShop = (siteName: string) => `${siteName}, छतरपुर की हाथ से बनी बीड़ी`

export const shopNotLoaded = 'दुकान की जानकारी नहीं आई। पेज फिर से खोलें।'
