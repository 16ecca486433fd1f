/** The name on the pack, and of the shop while the settings can not be read. */
export const BRAND = 'Special Lion Beedi'
