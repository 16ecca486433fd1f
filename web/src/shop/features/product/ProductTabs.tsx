import type { ProductDetail } from 'contract/catalog/product.schemas.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useIsBrowser } from '#client/store.ts'
import { PRODUCT_TABS_ID } from '#paths.ts'
import { lazyPart } from '#shop/lazy-part.tsx'
import { TabPanel, Tabs } from '#ui/action/Tabs.tsx'
import { Spinner } from '#ui/display/Spinner.tsx'
import * as messages from './messages.ts'
import { productText } from './product-texts.messages.ts'

const Reviews = lazyPart(() => import('../reviews/Reviews.tsx'), <Spinner />)

type TabId = 'description' | 'specifications' | 'reviews'

const TABS = [
  { id: 'description', label: messages.description },
  { id: 'specifications', label: messages.specifications },
  { id: 'reviews', label: messages.reviews },
] as const

/** The address of a tab; the first one needs none. */
const tabQuery = (tab: string) => (tab === 'description' ? '' : `?tab=${tab}`)

/** What a product is, what is in it, and what customers say. */
export function ProductTabs({ product }: { product: ProductDetail }) {
  const [params, setParams] = useSearchParams()
  // the server renders one document for all tabs
  const asked = useIsBrowser() ? params.get('tab') : null
  const tab: TabId = TABS.find(({ id }) => id === asked)?.id ?? 'description'
  const panels: Record<TabId, () => ReactNode> = {
    description: () => <Description product={product} />,
    specifications: () => <Specifications product={product} />,
    reviews: () => <Reviews product={product} />,
  }
  return (
    <section id={PRODUCT_TABS_ID} aria-label={messages.aboutThisProduct} className="scroll-mt-14">
      <Tabs
        name="product"
        label={messages.aboutThisProduct}
        tabs={TABS}
        selected={tab}
        onSelect={(id) => setParams(tabQuery(id), { replace: true, preventScrollReset: true })}
      />
      <TabPanel name="product" id={tab} className="pt-5">
        {panels[tab]()}
      </TabPanel>
    </section>
  )
}

function Description({ product: { description, features, benefits } }: { product: ProductDetail }) {
  return (
    <div className="grid gap-6">
      <p className="measure">{productText(description)}</p>
      <ul className="measure grid list-disc gap-1 pl-5">
        {features.map((feature) => (
          <li key={feature}>{productText(feature)}</li>
        ))}
      </ul>
      <dl className="grid gap-5 md:grid-cols-3 md:gap-8">
        {benefits.map(({ title, description: text }) => (
          <div key={title}>
            <dt className="mb-1 font-display text-xl font-semibold">{productText(title)}</dt>
            <dd className="text-muted">{productText(text)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Specifications({ product: { specifications } }: { product: ProductDetail }) {
  return (
    <table className="w-full max-w-160">
      <tbody>
        {specifications.map(({ name, value }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="w-2/5 py-2.5 pr-4 text-left align-top font-semibold">
              {productText(name)}
            </th>
            <td className="py-2.5">{productText(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
