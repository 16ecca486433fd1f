export const partNotLoaded = 'This part of the page could not be loaded.'
export const tryAgain = 'Try again'
export const pleaseTryAgain = (sentence: string) => `${sentence} Please try again.`
export const reload = 'Reload'
export const loading = 'Loading'

/** The language of the pages, as social networks write it. */
export const locale = 'en_IN'
export const pictureOfShop = (siteName: string) => `${siteName}, hand-rolled bidi from Chhatarpur`

export const shopNotLoaded = 'Shop details didn’t load. Please refresh.'
