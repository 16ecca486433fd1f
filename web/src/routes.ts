import type { RouteConfig } from '@react-router/dev/routes'
import { index, layout, route } from '@react-router/dev/routes'
import { pages } from './pages.ts'

const routesInFrame = (wanted: (typeof pages)[number]['frame']) =>
  pages.filter(({ frame }) => frame === wanted).map(({ path, file }) => (path === '/' ? index(file) : route(path.slice(1), file)))

/** Every component in all its states. Builds are always production, so no shopper gets it. */
const onlyDevelopment = process.env.NODE_ENV === 'production' ? [] : [route('dev/ui', 'ui/gallery/page.tsx')]

export default [
  layout('shop/pages/layout.tsx', [...routesInFrame('shop'), layout('shop/pages/signed-in-layout.tsx', routesInFrame('signed-in'))]),
  layout('shop/pages/bare-layout.tsx', routesInFrame('bare')),
  ...routesInFrame('none'),
  layout('admin/pages/layout.tsx', routesInFrame('office')),
  route('admin/*', 'admin/pages/unknown.tsx'),
  ...onlyDevelopment,
  route('*', 'shop/pages/unknown.tsx'),
] satisfies RouteConfig
