/** A small ring beside a word or in a field. */
export const Spinner = () => <span className="small-spinner" aria-hidden="true" />
