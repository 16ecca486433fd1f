import { followTranslation } from './follow-translation.ts'

/** What a page does once it is there: nothing of it holds up the first look or the first tap. */
export function startAfterLoad(): void {
  followTranslation()
  const begin = () => {
    // here before the line is gone, because it says so
    import('../shop/features/offline/OfflineStrip.tsx').catch(() => {})
    import('../client/offline/offline.ts').then(
      ({ startOffline }) => startOffline(),
      () => {},
    )
  }
  if (document.readyState === 'complete') setTimeout(begin)
  else addEventListener('load', () => setTimeout(begin))
}
