/** Why the shop itself pays nothing back: what it writes in place of staff. */
export const GIVEN_BACK_BY_BANK = 'The bank gave the payment back itself.'
export const NEVER_CAME = 'The rest of the payment never came.'
