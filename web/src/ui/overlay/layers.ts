const layers: HTMLElement[] = []
const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}

/** The open modal that lies on top. What has to stay usable over it (messages) must live inside it: the rest of the page is inert. */
export const topLayer = (): HTMLElement | undefined => layers.at(-1)

/** Puts a layer on top; the answer takes it away again. */
export function enterLayer(place: HTMLElement): () => void {
  layers.push(place)
  notifyListeners()
  return () => {
    layers.splice(layers.lastIndexOf(place), 1)
    notifyListeners()
  }
}

export function subscribeToLayers(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
