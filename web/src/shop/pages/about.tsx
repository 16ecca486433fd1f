import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { buttonClass } from '#ui/action/Button.tsx'
import { CraftTray } from '#ui/art/CraftTray.tsx'
import * as messages from '../features/about/messages.ts'
import { breadcrumbs, pageMeta } from '../seo.ts'
import { useShop } from '../use-shop.ts'
import type { Route } from './+types/about'

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const origin = root.loaderData?.origin
  return pageMeta({
    title: messages.aboutUs,
    description: messages.description,
    path: paths.about,
    site: root.loaderData,
    structured: [
      breadcrumbs(origin, [
        [messages.home, paths.home],
        [messages.aboutUs, paths.about],
      ]),
    ],
  })
}

const REASONS = [
  [messages.authenticTaste, messages.authenticTasteText],
  [messages.trustedHeritage, messages.trustedHeritageText],
  [messages.communityFirst, messages.communityFirstText],
] as const

export default function About() {
  const { siteName } = useShop()
  return (
    <>
      <section aria-labelledby="about" className="on-brand bg-brand text-brand-ink">
        <div className="wrap grid gap-5 py-12 md:py-18">
          <h1 id="about" className="max-w-[16em]">
            {messages.headline}
          </h1>
          <p className="max-w-[36em] text-lg text-brand-text">{messages.whoWeAre(siteName)}</p>
        </div>
      </section>
      <section aria-labelledby="story" className="wrap section-gap grid gap-8 md:grid-cols-2 md:items-center md:gap-16">
        <div className="grid gap-3">
          <h2 id="story">{messages.ourStory}</h2>
          <p className="measure">{messages.storyOfABidi}</p>
          <p className="measure">{messages.storyOfOurRules}</p>
        </div>
        <CraftTray title={messages.rollingTray} className="h-auto w-full max-w-120" />
      </section>
      <section aria-labelledby="why" className="wrap section-gap">
        <h2 id="why" className="mb-5">
          {messages.whyChoose(siteName)}
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
          {messages.seeOurProducts}
        </Link>
      </section>
    </>
  )
}

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'
