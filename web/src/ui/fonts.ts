import eczar from '../../fonts/eczar-600.woff2?url'
import mukta from '../../fonts/mukta-400.woff2?url'

/** The two files worth a `<link rel="preload" as="font" type="font/woff2" crossorigin>`: headings and running text. */
export const preloadedFonts: readonly string[] = [mukta, eczar]
