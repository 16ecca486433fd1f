import type { MetaDescriptor } from 'react-router'

/** The name of a screen in the browser's tab; search engines stay out. */
export const screenMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | Special Lion Beedi` },
  { name: 'robots', content: 'noindex, nofollow' },
]
