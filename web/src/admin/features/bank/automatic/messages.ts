/** What the payment desk says of bank alerts. */
export const switchedItselfOff = (at: string) => `Automatic verification switched itself off on ${at}.`
/** The sentence of the shop. */
export const brakeReason = (says: string) => says
export const alertSeen = 'Alert seen'
export const alertDiffers = 'Alert differs'
export const alertSeenOf = (sum: string) => `Alert seen: ${sum}`
export const verifyWithAlert = 'Verify with this alert'
export const verifying = 'Verifying...'
/** `via` is how it came, before the reference itself. */
export const cameBy = (via: string, at: string) => `By ${via}, ${at}, reference`
export const email = 'email'
export const leftToPerson = 'Left to a person because:'
export const lookClosely = 'Look closely:'
export const rulesAgainst = 'Rules against it'
/** What a rule says; `says` is the sentence of the shop. */
export const against = (_rule: string, says: string): string => says
