/**
 * What Chrome's translation does to a page: each text goes, and a `font` element with other words comes in its place; what is added later
 * is treated alike. Here each word of three letters and more gets a point behind it. Answers how to end it. It needs nothing
 * around it, so that a journey can hand it to its page.
 */
export function startTranslator(): () => void {
  const UNTOUCHED = 'script, style, noscript, textarea, svg, font, .notranslate, [translate=no]'
  const translate = (text: Node) => {
    const words = text.nodeValue ?? ''
    if (!words.trim() || !text.parentElement || text.parentElement.closest(UNTOUCHED)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = words.replace(/[A-Za-z]{3,}/g, '$&·')
    outer.append(inner)
    text.parentNode?.replaceChild(outer, text)
  }
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(translate)
  }
  translateAll(document.body)
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node.nodeType === Node.TEXT_NODE) translate(node)
      else if (node instanceof Element && node.tagName !== 'FONT') translateAll(node)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
