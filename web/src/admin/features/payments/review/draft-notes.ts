const drafts = new Map<string, string>()

/** Notes typed for a payment that is not decided yet, by the id of its order: going to the next one and back loses none. */
export const draftNotes = {
  read: (id: string): string => drafts.get(id) ?? '',
  write: (id: string, notes: string): void => void (notes ? drafts.set(id, notes) : drafts.delete(id)),
}
