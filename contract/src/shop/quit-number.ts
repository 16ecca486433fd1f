/** The number at the end of the quitline's sentence: '1800-11-2356'. */
export const quitNumber = (quitline: string): string => /[\d][\d -]{5,}$/.exec(quitline)?.[0] ?? ''
