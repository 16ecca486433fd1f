export const requested = 'Requested'
export const approved = 'Approved'
export const rejected = 'Rejected'
export const received = 'Received'
export const refunded = 'Refunded'
export const withdrawn = 'Taken back'
export const damaged = 'Damaged'
export const defective = 'Defective'
export const wrongItem = 'Wrong item'
export const unused = 'Unused, in its original packaging'

export const otherThanPaid = (difference: string, isLess: boolean) =>
  `${difference} ${isLess ? 'less' : 'more'} than was paid for these packs: the packs that are kept are priced at the bulk discount that so many earn.`
