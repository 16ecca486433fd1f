export { countNotes, listNotes } from './order-note.queries.ts'
export { forgetNotes } from './order-note.store.ts'
