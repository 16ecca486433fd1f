import type { ShopFacts } from 'contract/shop/shop.schemas.ts'
import type { MetaDescriptor } from 'react-router'
import { base, language, locale, otherBase, otherLanguage } from '#language.messages.ts'
import * as messages from './messages.ts'

/** The name on the pack, and of the shop while the settings cannot be read. */
export const BRAND = 'Special Lion Beedi'

/** `origin` is 'https://shop.example'. */
type SiteFacts = { origin: string; shop: Pick<ShopFacts, 'siteName'> } | undefined

/** Search engines and social networks read the document; a page that follows in the browser does not carry the code for it. The same number of empty objects stays. */
export const IS_READ = import.meta.env.SSR || import.meta.env.DEV
export const NO_STRUCTURED_DATA = {} as never // `as`: takes the place of every object for search engines

type PageFacts = {
  /** Title and description stand in the `messages.ts` of the page's feature; without the brand, which is put behind the title. */
  title: string
  description: string
  /** From the root, without parameters: '/products'. */
  path: string
  /** What the root has loaded; undefined when even the facts of the shop could not be read. */
  site: SiteFacts
  /** From the root; the shop's own picture, 1200 by 630, unless the page has one. */
  image?: { src: string; alt: string }
  /** schema.org objects. */
  structured?: readonly object[]
  /** Not for search engines. */
  hidden?: boolean
}

/** 'Products | Special Lion Beedi', or whatever name the shop has in the settings. */
export const pageTitle = (title: string, site: SiteFacts): string => `${title} | ${nameOf(site)}`

const nameOf = (site: SiteFacts) => site?.shop.siteName ?? BRAND

/** Where a page of the shop stands in a language: the home page in Hindi is '/hi'. */
export const inLanguage = (begin: string, path: string): string => (begin && path === '/' ? begin : begin + path)

/** Of search engines alone: the same page in each language; English where neither is wanted. */
function languageLinks(origin: string, path: string): MetaDescriptor[] {
  if (!IS_READ) return []
  const english = base ? otherBase : base
  const tag = (hrefLang: string, begin: string) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: origin + inLanguage(begin, path),
  })
  return [tag(language, base), tag(otherLanguage, otherBase), tag('x-default', english)]
}

/** Of social networks alone: how a link to the page is shown. */
function previewTags(path: string, { title, description, site, image }: PageFacts): MetaDescriptor[] {
  if (!IS_READ) return []
  const origin = site?.origin ?? ''
  const size = [
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
  ]
  return [
    { property: 'og:site_name', content: nameOf(site) },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: locale },
    { property: 'og:title', content: pageTitle(title, site) },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: origin + (image?.src ?? '/og.png') },
    { property: 'og:image:alt', content: image?.alt ?? messages.pictureOfShop(nameOf(site)) },
    ...(image ? [] : size),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** What search engines and social networks read of a page. */
export function pageMeta(page: PageFacts): MetaDescriptor[] {
  const { title, description, path, site, structured = [], hidden = false } = page
  const origin = site?.origin ?? ''
  const address = inLanguage(base, path)
  return [
    { title: pageTitle(title, site) },
    { name: 'description', content: description },
    ...(hidden
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link' as const, rel: 'canonical', href: origin + address }, ...languageLinks(origin, path)]),
    ...previewTags(address, page),
    ...structured.map((object) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...object } })),
  ]
}

/** Where a page stands: names with paths from the root, the home page first. */
export const breadcrumbs = (origin: string | undefined, stations: readonly (readonly [string, string])[]) =>
  IS_READ
    ? {
        '@type': 'BreadcrumbList',
        itemListElement: stations.map(([name, path], at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name,
          item: `${origin ?? ''}${inLanguage(base, path)}`,
        })),
      }
    : NO_STRUCTURED_DATA
