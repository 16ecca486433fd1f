/** What the head script recorded: a button, or the submit button of a `form`. */
type QueuedAction = { target: HTMLElement; form?: HTMLFormElement }

declare global {
  interface Window {
    early?: QueuedAction[]
  }
}

type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTick = (field: FormControl): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/** Whether a person has changed it since the server sent it; of a group of radio buttons only the chosen one. */
function isChanged(field: FormControl): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false
  if (isTick(field)) return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
  return field.value !== field.defaultValue
}

/**
 * Reports to React what a field already holds. React took the value it found as the one it knows, so a plain event would be ignored: the
 * value is set back through React's own setter first, then restored past it.
 */
function reportChange(field: FormControl): void {
  if (field instanceof HTMLSelectElement || field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (isTick(field)) {
    field.checked = field.defaultChecked
    field.click()
  } else {
    const { value } = field
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** `lazyPart` marks what stands on the page and is still without its script. */
const isPending = (element: Element) => element.closest('[data-pending]') !== null

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Once the page answers, or a part of it: what was typed there, then what was tapped and submitted before, in that order. What stands in a
 * part that does not answer yet waits for it.
 */
export async function replayEarlyActions(part: ParentNode): Promise<void> {
  for (const field of part.querySelectorAll<FormControl>('input, textarea, select'))
    if (!isPending(field) && isChanged(field)) reportChange(field)
  const early = window.early?.splice(0) ?? []
  window.early?.push(...early.filter(({ target }) => isPending(target))) // the list itself is the head script's
  for (const { target, form } of early.filter((action) => !isPending(action.target))) {
    await nextTask() // each sees what the one before has changed
    target.removeAttribute('data-waiting')
    if (!target.isConnected) continue
    if (!form) target.click()
    else if (form.requestSubmit) form.requestSubmit()
    else form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })) // Safari before 16
  }
}
