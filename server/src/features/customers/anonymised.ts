const ADDRESS = '@deleted.invalid'

/** What stays of an account whose person has left. */
export const anonymised = (id: string) => ({
  name: 'Deleted customer',
  email: `deleted-${id}${ADDRESS}`,
  phone: '',
  dateOfBirth: null,
  emailVerifiedAt: null,
})

/** Whether an address is that of an account whose person has left. */
export const isAnonymised = (email: string): boolean => email.endsWith(ADDRESS)
