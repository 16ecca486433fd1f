import { Fragment } from 'react'

/** An e-mail address that breaks, where its column is narrow, behind its @ and its dots. */
export function EmailText({ email }: { email: string }) {
  // words and marks by turns
  const pieces = email.split(/([@.])/)
  return pieces.map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address do not change places
    <Fragment key={at}>{at % 2 === 0 ? [piece, pieces[at + 1]].join('') : <wbr />}</Fragment>
  ))
}
