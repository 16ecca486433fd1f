/** What a person sees, hears or types of an element beside its words. */
const TOLD = [
  ...['role', 'type', 'name', 'href', 'target', 'rel', 'download', 'alt', 'title', 'lang', 'placeholder', 'autocomplete', 'inputmode'],
  ...['maxlength', 'min', 'max', 'step', 'accept', 'pattern', 'enterkeyhint', 'colspan', 'scope', 'required', 'disabled', 'readonly'],
  ...['multiple', 'hidden', 'datetime', 'autocapitalize', 'spellcheck', 'popover', 'src', 'd', 'x', 'width', 'height'],
]
/** What React and the router mark for themselves. */
const NOT_TOLD = /^data-(discover|message)|(by|controls|details|owns|activedescendant)$/
const CLASSES =
  /^((max-)?(sm|md|lg|xl|upright|beside):)?(hidden|sr-only|not-sr-only|contents)$|print|^text-(danger|success|warning|muted)|line-through/

const attributes = (element: Element): string[] =>
  element
    .getAttributeNames()
    .filter((name) => TOLD.includes(name) || (/^(aria|data)-/.test(name) && !NOT_TOLD.test(name)))
    .map((name) => [name, element.getAttribute(name)].filter(Boolean).join('='))
    .filter((said) => !said.startsWith('name=_r_'))

const state = (element: Element): string[] => {
  if (element instanceof HTMLSelectElement) {
    const options = [...element.options].map(({ text, selected }) => (selected ? `[${text}]` : text))
    return [`of ${options.length > 12 ? `${options.length}, ${element.selectedOptions[0]?.text}` : options.join(' | ')}`]
  }
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)) return element.checked ? ['checked'] : []
  const value = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : ''
  return value ? [`with “${value.replaceAll('\n', ' / ')}”`] : []
}

/** The words that others give an element: its label, and what describes it. */
const given = (element: Element): string[] =>
  ['aria-labelledby', 'aria-describedby', 'aria-errormessage'].flatMap((name) => {
    const ids = (element.getAttribute(name) ?? '').split(' ')
    const words = ids.map((id) => document.getElementById(id)?.textContent ?? '').filter(Boolean)
    return words.length > 0 ? [`${name.slice(5)} “${words.join(' ')}”`] : []
  })

/** A part of the page as lines: what is there, how deep, its words and what is said of it; boxes that say nothing are left out. */
export function outline(root: Element, depth = 0): string[] {
  if (['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION', 'COLGROUP'].includes(root.tagName) || root.matches('.toast')) return []
  const texts = [...root.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : []))
  const own =
    root.tagName === 'TEXTAREA'
      ? ''
      : texts
          .join('')
          .trim()
          .replaceAll(/127\.0\.0\.1:\d+/g, 'shop.test')
  const classes = [...root.classList].filter((name) => CLASSES.test(name)).map((name) => `.${name}`)
  const focus = root === document.activeElement ? ['focused'] : []
  const said = [...classes, ...attributes(root), ...state(root), ...focus, ...given(root), ...(own ? [`“${own}”`] : [])]
  if (root instanceof SVGElement && root.getAttribute('aria-hidden') === 'true') return []
  const isBox = /^(DIV|SPAN|g|svg)$/.test(root.tagName) && said.length === 0
  const isWay = said.length === 0 && root.children.length === 1
  const inner = [...root.children].flatMap((child) => outline(child, isBox || isWay ? depth : depth + 1))
  if (isBox) return inner
  const [first, ...rest] = inner
  if (isWay && first !== undefined) return [`${' '.repeat(depth)}${root.localName} > ${first.trim()}`, ...rest]
  return [[' '.repeat(depth) + root.localName, ...said].join(' '), ...inner]
}
