import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { adminPaths } from '../src/admin/paths.ts'
import { pages } from '../src/pages.ts'
import { paths } from '../src/paths.ts'

const patterns = pages.map(({ path }) => path)
/** The addresses that links lead to, with some name in place of each parameter. */
const links = [paths, adminPaths].flatMap((group) => Object.values(group).flatMap((to) => (typeof to === 'string' ? [to] : [to('SLB-7')])))
const pageOf = (link: string) => patterns.filter((path) => matchPath(path, link.replace(/\?.*/, '')))

it('every link leads to one page of the list, with parameters that the page reads', () => {
  expect(links.filter((link) => pageOf(link).length !== 1)).toEqual([])
  const shoppers = links.filter((link) => link.includes('?') && !link.startsWith('/admin/'))
  const unread = shoppers.flatMap((link) => {
    const page = pages.find(({ path }) => path === pageOf(link)[0])
    return [...new URLSearchParams(link.split('?')[1]).keys()].filter((name) => !page?.query?.includes(name))
  })
  expect(unread).toEqual([])
})

it('every page can be linked to, but for those that only an address leads to', () => {
  const linked = new Set(links.flatMap(pageOf))
  expect(patterns.filter((path) => !linked.has(path))).toEqual(['/search', '/pay/:token', '/admin', '/admin/invitation', '/admin/device'])
})

it('whatever needs a person to be known is private, and nothing private is in the sitemap', () => {
  expect(pages.filter(({ frame, isPrivate }) => (frame === 'signed-in' || frame === 'office') && !isPrivate)).toEqual([])
  expect(pages.filter(({ inSitemap, isPrivate }) => inSitemap && isPrivate)).toEqual([])
  const publicRoots = new Set(pages.filter(({ isPrivate }) => !isPrivate).map(({ path }) => path.split('/')[1]))
  expect(pages.filter(({ path, isPrivate }) => isPrivate && publicRoots.has(path.split('/')[1]))).toEqual([])
})
