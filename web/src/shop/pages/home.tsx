import { productPaths } from 'contract/catalog/product.paths.ts'
import type { ProductCard as Card } from 'contract/catalog/product.schemas.ts'
import { formatRupees, toPaise } from 'contract/rules/money.ts'
import { FREE_DELIVERY_ADVERTISED, priceCart } from 'contract/rules/pricing.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps, MouseEvent } from 'react'
import type { LinksFunction } from 'react-router'
import { Link, useNavigate } from 'react-router'
import leafVeins from '#art/leaf-veins.svg?url&no-inline'
import { call, inProcess } from '#client/call.ts'
import { useSession } from '#client/session.ts'
import { paths } from '#paths.ts'
import { lazyPart } from '#shop/lazy-part.tsx'
import { useShop } from '#shop/use-shop.ts'
import { buttonClass } from '#ui/action/Button.tsx'
import { CraftSteps } from '#ui/art/CraftSteps.tsx'
import { Pack } from '#ui/art/Pack.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Price.tsx'
import { TallLadder } from '#ui/steps/TallLadder.tsx'
import { ProductCard } from '../features/catalog/ProductCard.tsx'
import { DRAWN_PICTURE_TEXT, isPhoto, ProductPicture } from '../features/catalog/ProductPicture.tsx'
import * as messages from '../features/home/messages.ts'
import { tierSteps } from '../prices.ts'
import { BRAND, pageMeta } from '../seo.ts'
import { faqPage, organisation, store, website } from '../structured-data.ts'
import type { Route } from './+types/home'

function Story() {
  return (
    <section aria-labelledby="story" className="wrap section-gap grid gap-6 md:grid-cols-[1.25fr_1fr] md:items-center md:gap-16">
      <div aria-hidden="true">
        <CraftSteps title={messages.craftSteps} className="h-auto w-full" />
        <p className="grid grid-cols-4 pr-[6%] text-center font-semibold">
          {[messages.leaf, messages.cut, messages.roll, messages.tie].map((word) => (
            <span key={word}>{word}</span>
          ))}
        </p>
      </div>
      <div className="grid justify-items-start gap-3">
        <h2 id="story">{messages.ourStory}</h2>
        <p className="measure">{messages.ourStoryText}</p>
        <SlowLink to={paths.about} className="link py-1">
          {messages.aboutUs}
        </SlowLink>
      </div>
    </section>
  )
}

const REASONS = [
  [messages.fastDelivery, messages.fastDeliveryText(FREE_DELIVERY_ADVERTISED)],
  [messages.premiumQuality, messages.premiumQualityText],
  [messages.secureShopping, messages.secureShoppingText],
] as const

function Reasons() {
  return (
    <section aria-labelledby="reasons" className="wrap section-gap">
      <h2 id="reasons" className="mb-5">
        {messages.whyBuy}
      </h2>
      <dl className="border-b border-line">
        {REASONS.map(([title, text]) => (
          <div key={title} className="grid gap-1 border-t border-line py-4 md:grid-cols-[18rem_1fr] md:gap-6">
            <dt className="font-display text-xl font-semibold">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Questions() {
  return (
    <section aria-labelledby="questions" className="wrap section-gap">
      <h2 id="questions" className="mb-5">
        {messages.questions}
      </h2>
      <div className="border-b border-line">
        {QUESTIONS.map(({ question, answer }, at) => (
          <details key={question} className="group border-t border-line" open={at === 0}>
            <summary className="flex min-h-13 list-none items-center justify-between gap-4 text-lg font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown className="transition-transform group-open:rotate-180" />
            </summary>
            <p className="measure pb-5 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

const EXAMPLE = [8, 4]

/** The ladder of bulk prices with a worked example out of today's prices. */
function BulkPrices({ products }: { products: readonly Card[] }) {
  const lines = products.slice(0, EXAMPLE.length).map((product, at) => ({ product, quantity: EXAMPLE[at] ?? 1 }))
  const price = priceCart(
    lines.map(({ product, quantity }) => ({ price: toPaise(product.price), originalPrice: toPaise(product.price), quantity })),
  )
  return (
    <Panel title={messages.bulkPricing} level={3} className="[&_h3]:text-xl">
      <p className="mb-4 text-muted">{messages.bulkPricingText}</p>
      <TallLadder tiers={tierSteps().map(({ from, text }) => ({ from, text: messages.perPack(text) }))} />
      <Ledger className="mt-5">
        {lines.map(({ product, quantity }) => (
          <LedgerRow
            key={product.id}
            label={`${messages.sizeName(product.size)}, ${quantity} × ${formatRupees(toPaise(product.price))}`}
            value={formatRupees(toPaise(product.price) * quantity)}
          />
        ))}
        {price.tierDiscount > 0 && (
          <LedgerRow
            label={messages.packsOffEach(price.totalQuantity, formatRupees(price.tierDiscountPerPiece))}
            value={`−${formatRupees(price.tierDiscount)}`}
            tone="saving"
          />
        )}
        <LedgerTotal label={messages.exampleTotal} value={formatRupees(price.total)} />
      </Ledger>
    </Panel>
  )
}

type HeroProps = { sizes: number; photos: readonly { src: string; alt: string }[] }

/** What is sold and how, both packs standing on the thread: photos of the owner's where two products have them, else drawn to scale. */
function Hero({ sizes, photos }: HeroProps) {
  const isDrawing = photos.length < 2
  const { promotions } = useShop()
  return (
    <section aria-labelledby="hero" className="hero on-brand relative overflow-hidden bg-brand text-brand-ink">
      <div className="wrap grid grid-cols-1 gap-7 pt-8 md:grid-cols-[minmax(0,1.08fr)_minmax(0,.92fr)] md:items-end md:gap-12 md:pt-16 xl:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-5 md:pb-19">
          <h1 id="hero" className="text-display">
            {messages.headline}
          </h1>
          <p className="max-w-[30em] text-lg text-brand-text md:text-xl">{messages.heroText(messages.packSizes(sizes))}</p>
          <div className="mt-1 flex flex-wrap items-center gap-5">
            <SlowLink to={paths.products} className={buttonClass({ variant: 'inverse' })}>
              {messages.fetchOrderNow}
            </SlowLink>
            <a href="#prices" className="py-2.5 underline underline-offset-3">
              {promotions ? messages.seePrices : messages.seePacks}
            </a>
          </div>
        </div>
        <div className="relative z-1 -mb-3 flex items-end justify-center gap-4 md:-mb-4 md:gap-6">
          {isDrawing ? (
            <>
              <Pack size="big" className="w-43 min-w-0 md:w-78" />
              <Pack size="small" className="w-34 min-w-0 md:w-61" />
            </>
          ) : (
            photos.map((photo) => <ProductPicture key={photo.src} {...photo} eager className="mb-3 w-39 min-w-0 md:mb-4 md:w-70" />)
          )}
        </div>
      </div>
      <div className="hero-thread" aria-hidden="true" />
      {isDrawing ? <p className="wrap py-2.5 text-sm text-brand-text">{DRAWN_PICTURE_TEXT}</p> : <div className="h-6" />}
    </section>
  )
}

/** The four questions of the home page, also told to search engines. */
export const QUESTIONS = [
  {
    question: messages.ageQuestion,
    answer: messages.ageAnswer,
  },
  {
    question: messages.payQuestion,
    answer: messages.payAnswer,
  },
  {
    question: messages.deliveryQuestion,
    answer: messages.deliveryAnswer,
  },
  {
    question: messages.returnQuestion,
    answer: messages.returnAnswer,
  },
] as const

const DELAY_MS = 100

/** A link of the home page: it leads on 100 ms after the press, so that the press is seen. */
function SlowLink({ to, ...props }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setTimeout(() => void navigate(to), DELAY_MS)
  }
  return <Link {...props} to={to} onClick={follow} />
}

// The largest thing in view: its background would otherwise wait for the style sheet.
export const links: LinksFunction = () => [{ rel: 'preload', href: leafVeins, as: 'image' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { products } = await call(productPaths.list, {}, inProcess(context))
  const photographed = products.filter(({ image }) => isPhoto(image)).slice(0, 2)
  return {
    bestsellers: products.filter(({ bestseller }) => bestseller),
    sizes: products.length,
    photos: photographed.map(({ image, name }) => ({ src: image, alt: name })),
  }
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
        ? [organisation(shop, origin), website(shop, origin), store(shop, origin, loaderData.bestsellers), faqPage(QUESTIONS)]
        : [],
  })
}

const OpenOrder = lazyPart(() => import('../features/orders/OpenOrder.tsx'))

// an older version that serves beside knows no photos
export default function Home({ loaderData: { bestsellers, sizes, photos = [] } }: Route.ComponentProps) {
  const { promotions } = useShop()
  const { isLoggedIn } = useSession()
  return (
    <>
      {isLoggedIn && <OpenOrder />}
      <Hero sizes={sizes} photos={photos} />
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
