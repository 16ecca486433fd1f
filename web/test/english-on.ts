/** What is the same in any language: names of people, towns, brands, apps and keys of the made-up orders. */
const NAMES =
  /Special Lion( Beedi)?|meena|Ramesh Ahirwar|ramesh@example\.in|Chhatarpur|Sagar|Madhya Pradesh|(Big|Small) Pack|English|“Tracking”|UPI|PhonePe|Ctrl|Esc|^[A-Z]$/g

/** The English words that a person sees or hears below an element, besides those names and `more` of them. */
export function englishOn(below: HTMLElement, more: RegExp): string[] {
  const texts = [...below.querySelectorAll('*')].flatMap((element) => [
    ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent ?? ''),
    ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  ])
  return texts.flatMap(
    (text) =>
      text
        .replace(more, '')
        .replace(NAMES, '')
        .match(/[A-Za-z]{2,}.*/)?.[0] ?? [],
  )
}
