import eczar from '../../fonts/eczar-600.woff2?url'
import mukta from '../../fonts/mukta-400.woff2?url'
import muktaBold from '../../fonts/mukta-600.woff2?url'

/**
 * The files worth a `<link rel="preload" as="font" type="font/woff2" crossorigin>`: headings, running text, and its bold, which stands in
 * the strips at the top of every page and would move the page when it came late.
 */
export const preloadedFonts: readonly string[] = [mukta, eczar, muktaBold]
