/** What was typed into a form of several steps, for a reload of this tab: phones drop it while the mail is read. Never a password or a code. */
export function readDraft<T extends object>(form: string): Partial<T> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(`draft:${form}`) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

export function saveDraft(form: string, typed: object): void {
  try {
    sessionStorage.setItem(`draft:${form}`, JSON.stringify({ ...readDraft(form), ...typed }))
  } catch {
    // a private window or a full store: a reload then starts anew
  }
}

export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(`draft:${form}`)
  } catch {
    // as above
  }
}
