/** In groups of four, as eyes compare: '5324 1876 4471'. */
export const inFours = (id: string): string => id.replace(/(.{4})(?=.)/g, '$1 ')
