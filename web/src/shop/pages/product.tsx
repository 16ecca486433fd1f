import { productPaths } from 'contract/catalog/product.paths.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { data, isRouteErrorResponse, Link, redirect, useNavigate, useRouteError } from 'react-router'
import { ApiError, call, inProcess } from '#client/call.ts'
import { paths } from '#paths.ts'
import { Breadcrumb } from '#ui/action/Breadcrumb.tsx'
import { buttonClass } from '#ui/action/Button.tsx'
import { EmptySearch } from '#ui/art/EmptySearch.tsx'
import { EmptyState } from '#ui/display/Panel.tsx'
import { ProductCard } from '../features/catalog/ProductCard.tsx'
import { PageError } from '../features/frame/StoreFrame.tsx'
import { BuyBox } from '../features/product/BuyBox.tsx'
import { Gallery } from '../features/product/Gallery.tsx'
import * as messages from '../features/product/messages.ts'
import { ProductTabs } from '../features/product/ProductTabs.tsx'
import { productText } from '../features/product/product-texts.messages.ts'
import { breadcrumbs, pageMeta } from '../seo.ts'
import { productFacts } from '../structured-data.ts'
import type { Route } from './+types/product'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const way = inProcess(context)
  const [{ product }, { products }] = await Promise.all([
    call(productPaths.get, { params: { slug } }, way).catch((error: unknown) => {
      if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404, statusText: messages.notFound })
      throw error
    }),
    call(productPaths.list, {}, way),
  ])
  if (product.slug !== slug) throw redirect(paths.product(product.slug), 301)
  return { product, similar: products.filter(({ id }) => id !== product.id) }
}

/** Another tab: the product is there already. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ loaderData, matches: [root], params: { slug } }) => {
  const { shop, origin } = root.loaderData ?? {}
  if (!loaderData)
    return pageMeta({
      title: messages.productNotFound,
      description: messages.notFoundText,
      path: paths.product(slug),
      site: root.loaderData,
      hidden: true,
    })
  const { product } = loaderData
  const [image] = product.images
  const path = paths.product(product.slug)
  return pageMeta({
    title: product.name,
    description: productText(product.description),
    ...(image && { image: { ...image, alt: productText(image.alt) } }),
    path,
    site: root.loaderData,
    structured: [
      ...(shop ? [productFacts(product, origin ?? '', shop)] : []),
      breadcrumbs(origin, [
        [messages.home, paths.home],
        [messages.products, paths.products],
        [product.name, path],
      ]),
    ],
  })
}

/** Whether this tab was on another page of the shop before: a link opened in a tab of its own has nothing to go back to. */
const hasHistory = () => typeof history.state?.idx === 'number' && history.state.idx > 0

export default function Product({ loaderData: { product, similar } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <div className="wrap">
      <div className="py-1.5 md:py-2.5">
        <Breadcrumb>
          <button type="button" onClick={() => void (hasHistory() ? navigate(-1) : navigate(paths.products))}>
            <ChevronLeft /> {messages.back}
          </button>
          <Link to={paths.home}>{messages.home}</Link>
          <Link to={paths.products}>{messages.products}</Link>
        </Breadcrumb>
      </div>
      <div className="grid gap-5 md:grid-cols-2 md:gap-12 lg:gap-16">
        <div className="md:sticky md:top-14 md:self-start">
          <Gallery key={product.id} images={product.images} name={product.name} />
        </div>
        <BuyBox key={product.id} product={product} others={similar} />
      </div>
      <div className="pt-12 md:pt-18">
        <ProductTabs key={product.id} product={product} />
      </div>
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="section-gap">
          <h2 id="similar" className="mb-4 md:mb-6">
            {messages.similarProducts}
          </h2>
          <div className="grid gap-3.5 md:grid-cols-2 md:gap-6 lg:grid-cols-3">
            {similar.map((other) => (
              <ProductCard key={other.id} product={other} />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <ProductNotFound /> : <PageError />
}

export function ProductNotFound() {
  return (
    <div className="wrap py-10">
      <EmptyState
        level={1}
        drawing={<EmptySearch />}
        title={messages.productNotFound}
        action={
          <Link to={paths.home} className={buttonClass()}>
            {messages.backToHome}
          </Link>
        }
      >
        {messages.productNotFoundText}
      </EmptyState>
    </div>
  )
}
