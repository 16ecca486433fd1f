export const sections = 'Sections'
/** In another language: which text is binding. */
export const reading = ''

export const privacyPolicy = 'Privacy Policy'
export const privacyDescription = 'What we know about you, what for, and your rights.'

export const refundPolicy = 'Refund Policy'
export const refundDescription = 'What can be returned, until when, and how refunds are paid.'

export const terms = 'Terms & Conditions'
export const termsDescription = 'The rules of ordering here: age, payment, delivery, returns.'
