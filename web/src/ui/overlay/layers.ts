const layers: HTMLElement[] = []
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** The open modal that lies on top. What has to stay usable over it (messages) must live inside it: the rest of the page is inert. */
export const topLayer = (): HTMLElement | undefined => layers.at(-1)

/** Puts a layer on top; the answer takes it away again. */
export function enterLayer(place: HTMLElement): () => void {
  layers.push(place)
  tell()
  return () => {
    layers.splice(layers.lastIndexOf(place), 1)
    tell()
  }
}

export function onLayers(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
