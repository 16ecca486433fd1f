import { productPaths } from 'contract/catalog/product.paths.ts'
import type { LinksFunction } from 'react-router'
import leafVeins from '#art/leaf-veins.svg?url&no-inline'
import { call } from '#client/call.ts'
import { inProcess } from '#client/in-process.ts'
import { paths } from '#paths.ts'
import { ProductCard } from '../features/catalog/ProductCard.tsx'
import * as messages from '../features/home/messages.ts'
import { BulkPrices, Hero, QUESTIONS, Questions, Reasons, SlowLink, Story } from '../features/home/Sections.tsx'
import { BRAND, pageMeta } from '../seo.ts'
import { organisation, questions, store, website } from '../structured-shop.ts'
import { useShop } from '../use-shop.ts'
import type { Route } from './+types/home'

// The largest thing in view: its background would otherwise wait for the style sheet.
export const links: LinksFunction = () => [{ rel: 'preload', href: leafVeins, as: 'image' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { products } = await call(productPaths.list, {}, inProcess(context))
  return { bestsellers: products.filter(({ bestseller }) => bestseller), sizes: products.length }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  const { shop, origin } = root.loaderData ?? {}
  return pageMeta({
    title: messages.title,
    description: messages.description(shop?.siteName ?? BRAND, messages.packSizes(loaderData?.sizes)),
    path: paths.home,
    site: root.loaderData,
    structured:
      shop && origin && loaderData
        ? [organisation(shop, origin), website(shop, origin), store(shop, origin, loaderData.bestsellers), questions(QUESTIONS)]
        : [],
  })
}

export default function Home({ loaderData: { bestsellers, sizes } }: Route.ComponentProps) {
  const { promotions } = useShop()
  return (
    <>
      <Hero sizes={sizes} />
      <section id="prices" aria-labelledby="best-sellers" className="wrap section-gap">
        <div className="mb-4 flex items-baseline justify-between gap-4 md:mb-6">
          <h2 id="best-sellers">{messages.bestSellers}</h2>
          <SlowLink to={paths.products} className="link py-1">
            {messages.products}
          </SlowLink>
        </div>
        <div className="grid gap-3.5 md:grid-cols-2 md:gap-6 lg:grid-cols-3">
          {bestsellers.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
          {promotions && <BulkPrices products={bestsellers} />}
        </div>
      </section>
      <Story />
      <Reasons />
      <Questions />
    </>
  )
}

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'
