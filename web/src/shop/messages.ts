export const partNotLoaded = 'This part of the page could not be loaded.'
export const tryAgain = 'Try again'
export const pleaseTryAgain = (sentence: string) => `${sentence} Please try again.`
export const reload = 'Reload'
export const loading = 'Loading'

/** When somebody answers, as the owner wrote it. */
export const openingHours = (hours: string) => hours
export const pictureOfShop = (siteName: string) => `${siteName}, hand-rolled bidi from Chhatarpur`

export const shopNotLoaded = 'Shop details didn’t load. Please refresh.'
