import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'dist',
  ssr: true,
  // one file a page: split pages cost a shopper on a slow line three requests for each
  splitRouteModules: false,
  // the list of all pages, the staff's too, is no part of a shopper's page
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
