/** What the drawn pack says; the shop's settings may hold the wording in force. */
export type PackText = { word: string; lines: readonly [string, string]; quitline: string }

export const PACK_TEXT: PackText = {
  word: 'WARNING',
  lines: ['TOBACCO CAUSES', 'PAINFUL DEATH'],
  quitline: 'QUIT TODAY CALL 1800-11-2356',
}
