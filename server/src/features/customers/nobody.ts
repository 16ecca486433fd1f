const ADDRESS = '@deleted.invalid'

/** What stays of an account whose person has left. */
export const nobody = (id: string) => ({
  name: 'Deleted customer',
  email: `deleted-${id}${ADDRESS}`,
  phone: '',
  dateOfBirth: null,
  emailVerifiedAt: null,
})

/** Whether an address is that of an account whose person has left. */
export const isNobody = (email: string): boolean => email.endsWith(ADDRESS)
