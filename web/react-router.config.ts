import type { Config } from '@react-router/dev/config'

/** English unless given: each language is a build of its own, see web/scripts/messages-of.ts. */
const language = process.env.SHOP_LANGUAGE

export default {
  appDirectory: 'src',
  buildDirectory: `dist/${language ?? 'en'}`, // each is emptied when its build begins
  basename: language ? `/${language}` : '/',
  ssr: true,
  // one file a page: split pages cost a shopper on a slow line three requests for each
  splitRouteModules: false,
  // the list of all pages, the staff's too, is no part of a shopper's page
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
