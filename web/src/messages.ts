export const noConnection = 'No connection'
export const applicationError = 'Application Error'
export const backToHome = 'Back to Home'
export const trying = 'Trying...'
export const noConnectionText = 'This page could not be loaded. It comes by itself once the connection is back.'
export const applicationErrorText = 'Something went wrong on this page. Nothing you have ordered or paid is affected.'

export const loadingPage = 'Loading the page'
export const nextPageLate = 'The next page has not come for two minutes. Please check your connection.'
export const tryAgain = 'Try again'

/** For a document of the server alone: `number` is a link of the telephone, or empty; `link` begins one that loads the page again. */
const orCall = (number: string) => (number ? ` or call ${number}` : '')
export const browserTooOld = (number: string) =>
  `This browser is too old for this shop. Please update it, use another one${orCall(number)}.`
export const partNotLoaded = (link: string, number: string) =>
  `A part of this page did not load, so its buttons do not answer. Please check your connection and ${link}load the page again</a>${orCall(number)}.`
export const sampleShop = 'Sample shop: everything here is made up. Please do not pay.'

export const reloadThePage = 'Reload the page'

export const officeFailed = 'What was confirmed is saved.'
