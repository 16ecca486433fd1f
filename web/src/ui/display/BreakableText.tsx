import { Fragment } from 'react'

/** A text without spaces, as an e-mail address or a UPI ID, that breaks, where its place is narrow, behind its @ and its dots. */
export function BreakableText({ text }: { text: string }) {
  // words and marks by turns
  const pieces = text.split(/([@.])/)
  return pieces.map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not change places
    <Fragment key={at}>{at % 2 === 0 ? [piece, pieces[at + 1]].join('') : <wbr />}</Fragment>
  ))
}
