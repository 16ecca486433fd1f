import { Fragment } from 'react'

/** An e-mail address that breaks, where its column is narrow, behind its @ and its dots. */
export const EmailText = ({ email }: { email: string }) =>
  (email.match(/[^@.]*[@.]|[^@.]+/g) ?? []).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address do not change places
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ))
