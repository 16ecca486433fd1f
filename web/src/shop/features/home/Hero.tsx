import { paths } from '#paths.ts'
import { packSizes } from '#shop/pack-sizes.ts'
import { useShop } from '#shop/use-shop.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { Pack } from '#ui/art/Pack.tsx'
import { DRAWN } from '../catalog/ProductPicture.tsx'
import { SlowLink } from './SlowLink.tsx'

/** What is sold and how, both packs to scale standing on the thread. */
export function Hero({ sizes }: { sizes: number }) {
  const { promotions } = useShop()
  return (
    <section aria-labelledby="hero" className="hero on-brand relative overflow-hidden bg-brand text-brand-ink">
      <div className="wrap grid grid-cols-1 gap-7 pt-8 md:grid-cols-[minmax(0,1.08fr)_minmax(0,.92fr)] md:items-end md:gap-12 md:pt-16 xl:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-5 md:pb-19">
          <h1 id="hero" className="text-display leading-[0.98] tracking-[-0.02em]">
            Rolled by hand in Chhatarpur. Tied by thread.
          </h1>
          <p className="max-w-[30em] text-lg text-brand-text md:text-xl">
            {packSizes(sizes)}, one price for everyone. Pay by UPI; our team checks every payment.
          </p>
          <div className="mt-1 flex flex-wrap items-center gap-5">
            <SlowLink to={paths.products} className={buttonClass({ variant: 'inverse' })}>
              Order Now
            </SlowLink>
            <a href="#prices" className="py-2.5 underline underline-offset-3">
              {promotions ? 'See the price list' : 'See our packs'}
            </a>
          </div>
        </div>
        <div className="relative z-1 -mb-3 flex items-end justify-center gap-4 md:-mb-4 md:gap-6">
          <Pack size="big" className="w-43 min-w-0 md:w-78" />
          <Pack size="small" className="w-34 min-w-0 md:w-61" />
        </div>
      </div>
      <div className="hero-thread" aria-hidden="true" />
      <p className="wrap py-2.5 text-sm text-brand-text">{DRAWN}</p>
    </section>
  )
}
