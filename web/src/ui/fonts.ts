import eczar from '@fontsource/eczar/files/eczar-latin-600-normal.woff2?url'
import mukta from '@fontsource/mukta/files/mukta-latin-400-normal.woff2?url'

/** The two files worth a `<link rel="preload" as="font" type="font/woff2" crossorigin>`: headings and running text. */
export const preloadedFonts: readonly string[] = [mukta, eczar]
