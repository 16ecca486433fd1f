/** 'Big Pack' of 'Special Lion Beedi (Big Pack)'. */
export const packName = (name: string): string => /\(([^)]+)\)/.exec(name)?.[1] ?? name
