/** The name on the pack; page titles end with it. */
export const BRAND = 'Special Lion Beedi'
