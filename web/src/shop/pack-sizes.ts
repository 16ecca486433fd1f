const NUMBERS = ['Several', 'One', 'Two', 'Three', 'Four', 'Five', 'Six']

/** 'Two pack sizes', by how many products the shop sells. */
export const packSizes = (products = 0): string => `${NUMBERS[products] ?? products} pack size${products === 1 ? '' : 's'}`
