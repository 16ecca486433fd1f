/** What of a control is beyond a line of text: what a browser fills in, which keyboard a phone shows, how much may be typed. */
const SAYS = 'type autocomplete inputmode enterkeyhint maxlength min max step placeholder accept multiple autocapitalize spellcheck'.split(
  ' ',
)
const STATES = ['required', 'readonly', 'disabled', 'aria-disabled', 'checked']
const CONTROLS = 'input, select, textarea, button'
/** Toasts come and go by the clock; what stands below a field is told with it. */
const NOT_SAID = 'script, style, .toasts, .field-feet'

const toldOf = (control: Element) => document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent
/** The signs in an element by their names. */
const signsIn = (element: Element) => [...element.querySelectorAll('svg.lucide')].map(signOf).join('')
const signOf = (svg: Element) => `:${[...svg.classList].find((name) => name.startsWith('lucide-'))?.slice(7)}:`
const nameOf = (element: Element) => {
  const { labels } = element as HTMLInputElement // `as`: buttons have labels, too
  const spoken = element.getAttribute('aria-label')
  const seen = [...(labels ?? [])].map((one) => one.textContent).join() || element.textContent.trim()
  return spoken && seen && spoken !== seen ? `${spoken} (${seen})` : spoken || seen
}

/** A control or button in a line: its name, what it says of itself, whether it has the focus, and what is read out after it. */
function lineOf(control: Element): string {
  const states = STATES.filter((name) => control.hasAttribute(name))
  if (control.matches('button')) {
    const turns = ['aria-pressed', 'aria-expanded', 'aria-haspopup'].filter((name) => control.hasAttribute(name))
    return [`[${signsIn(control)}${nameOf(control)}]`, ...states, ...turns.map((name) => `${name}=${control.getAttribute(name)}`)].join(' ')
  }
  const says = SAYS.flatMap((name) => {
    const value = control.getAttribute(name)
    return value === null || value === 'text' ? [] : value === '' ? name : `${name}=${value}`
  })
  const choices = [...control.querySelectorAll('option')].map(({ textContent }) => textContent)
  const focus = control === document.activeElement ? ['focus'] : []
  const told = toldOf(control)
  return [
    nameOf(control),
    ...(choices.length > 0 ? [choices.join(', ')] : []),
    ...says,
    ...states,
    ...focus,
    ...(told ? [`“${told}”`] : []),
  ].join(' ')
}

/** All that a screen says, from one heading or control to the next in a line; a link with where it leads, a picture with its words. */
export function wordsIn(box: Element): string[] {
  const lines: string[] = ['']
  const say = (words: string) => lines.push([lines.pop(), words].filter(Boolean).join(' '))
  const read = (element: Element) => {
    if (element.matches(NOT_SAID)) return
    if (element.matches(CONTROLS)) return void lines.push(lineOf(element), '')
    if (element.matches('h1, h2, h3, h4, [role=tab]')) lines.push(`${element.localName}:`)
    const label = element.getAttribute('aria-label') ?? document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent
    const marks = ['data-tone', 'aria-current', 'aria-selected'].flatMap((name) => element.getAttribute(name) ?? [])
    if (element.matches('[role=status], [role=alert]')) marks.push(`${element.getAttribute('role')}`)
    if (element.matches('form') && !element.hasAttribute('novalidate')) marks.push('checked by the browser')
    if (marks.length > 0) say(`<${marks.join(' ')}>`)
    if (element.matches('label')) return element.querySelectorAll(`${CONTROLS}, a`).forEach(read) // its words are the name of its control
    if (label) say(`(${label})`)
    if (element.matches('svg.lucide')) say(signOf(element))
    if (element.matches('img')) say(`{${element.getAttribute('alt')}}`)
    for (const child of element.childNodes) {
      if (child instanceof Element) read(child)
      // where a word may only break
      else if (child instanceof Text && child.previousSibling?.nodeName === 'WBR') lines.push(`${lines.pop()}${child.data.trim()}`)
      else if (child instanceof Text && child.data.trim()) say(child.data.trim())
    }
    if (element.matches('a')) say(`→${element.getAttribute('href')}`)
  }
  read(box)
  return lines.filter(Boolean)
}
