/** What stands in the page in place of a text that a translator has taken out. */
const standIns = new WeakMap<Node, ChildNode>()

/** A translated text has got other words: they go into the page, for the translator to find. */
const texts = new MutationObserver((changes) => {
  for (const { target } of changes) {
    const standIn = standIns.get(target)
    // `as`: only texts are watched
    if (standIn?.isConnected && !target.isConnected) standIn.replaceWith(target as Text)
  }
})

function noteTranslation(changes: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling } of changes) {
    const standIn = addedNodes[0] ?? previousSibling
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE || text.isConnected || standIn?.nodeName !== 'FONT') continue
      standIns.set(text, standIn as ChildNode) // `as`: it is one by its name
      texts.observe(text, { characterData: true })
    }
  }
}

const page = new MutationObserver(noteTranslation)

/** The child of `parent` that holds a node, or stands in its place; null where neither is there. */
function childHolding(parent: Node, node: Node): Node | null {
  noteTranslation(page.takeRecords())
  let place: Node | null = node.isConnected ? node : (standIns.get(node) ?? null)
  while (place && place.parentNode !== parent) place = place.parentNode
  return place
}

/**
 * A browser that translates the page takes texts out and puts `font` elements with words of its own in their place. React goes on changing
 * the texts that it knows. From here on it finds what stands in their place when it takes one out or puts something before one, instead of
 * failing, and a text that has changed comes back into the page, to be translated anew.
 */
export function followTranslation(): void {
  page.observe(document.body, { childList: true, subtree: true })
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T // `as`: it answers the child
    const place = childHolding(this, child)
    if (place) removeChild.call(this, place)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, before: Node | null): T {
    const place = before && before.parentNode !== this ? childHolding(this, before) : before
    return insertBefore.call(this, child, place) as T // `as`: it answers the child
  }
}
