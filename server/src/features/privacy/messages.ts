export const deletedSubject = (siteName: string) => `Your account at ${siteName} is deleted`
export const accountDeleted = 'Your account is deleted'
export const hello = (name: string) => `Hello ${name},`
export const whatIsGone =
  'Your name, addresses, cart, wishlist and sessions are gone. Orders that were never paid for have lost their name and address.'
export const whatStays =
  'Orders you paid for stay with the address they were placed with, as tax law asks. A message that is still open stays without your name until it is closed; of closed ones the dates alone stay. Reviews of what you bought stay without your name; other reviews are taken off the shop.'
export const notAsked = (siteEmail: string) => `If you did not ask for this, write to ${siteEmail} at once.`
