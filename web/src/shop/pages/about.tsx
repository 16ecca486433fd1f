import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { CraftTray } from '#ui/art/CraftTray.tsx'
import { breadcrumbs, pageMeta } from '../seo.ts'
import { useShop } from '../use-shop.ts'
import type { Route } from './+types/about'

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const origin = root.loaderData?.origin
  return pageMeta({
    title: 'About Us',
    description: 'Who rolls our bidi, where and how: by hand, in Chhatarpur, Madhya Pradesh.',
    path: paths.about,
    site: root.loaderData,
    structured: [
      breadcrumbs(origin, [
        ['Home', paths.home],
        ['About Us', paths.about],
      ]),
    ],
  })
}

const REASONS = [
  ['Authentic Taste', 'Bidi tobacco in a tendu leaf, tied with thread, the way it is rolled in our town.'],
  ['Trusted Heritage', 'Rolled by hand in Chhatarpur, where bidi has been rolled for generations. The lion on the pack is our mark.'],
  ['Community First', 'Rolling is paid work in many homes of our town. Every payment and every parcel is handled by people you can call.'],
] as const

export default function About() {
  const { siteName } = useShop()
  return (
    <>
      <section aria-labelledby="about" className="on-brand bg-brand text-brand-ink">
        <div className="wrap grid gap-5 py-12 md:py-18">
          <h1 id="about" className="max-w-[16em]">
            One town, one leaf, one thread
          </h1>
          <p className="max-w-[36em] text-lg text-brand-text">
            {siteName} is a bidi brand from Chhatarpur, Madhya Pradesh. We sell it directly, to adults across India.
          </p>
        </div>
      </section>
      <section aria-labelledby="story" className="wrap section-gap grid gap-8 md:grid-cols-2 md:items-center md:gap-16">
        <div className="grid gap-3">
          <h2 id="story">Our Story</h2>
          <p className="measure">
            A bidi begins with a tendu leaf. It is soaked, cut to size, filled, rolled and tied with a thread, one at a time. A practised
            hand does this several hundred times a day, and every piece still differs a little from the next.
          </p>
          <p className="measure">
            We print the health warning as the law asks for it, we ask for your age before you enter, and we do not call tobacco anything
            that it is not.
          </p>
        </div>
        <CraftTray className="h-auto w-full max-w-120" />
      </section>
      <section aria-labelledby="why" className="wrap section-gap">
        <h2 id="why" className="mb-5">
          Why Choose {siteName}
        </h2>
        <dl className="border-b border-line">
          {REASONS.map(([title, text]) => (
            <div key={title} className="grid gap-1 border-t border-line py-4 md:grid-cols-[18rem_1fr] md:gap-6">
              <dt className="font-display text-xl font-semibold">{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Link to={paths.products} className={buttonClass({ className: 'mt-8' })}>
          See our products
        </Link>
      </section>
    </>
  )
}

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'
