import { HealthStrip } from '../display/HealthStrip.tsx'
import { Toasts } from '../overlay/Toasts.tsx'
import { ArtShow } from './ArtShow.tsx'
import { ControlShow } from './ControlShow.tsx'
import { FieldShow } from './FieldShow.tsx'
import { FloatShow } from './FloatShow.tsx'
import { MoneyShow } from './MoneyShow.tsx'
import { StateShow } from './StateShow.tsx'
import { TableShow } from './TableShow.tsx'

/** Every part of the look on one page, for those who build with it. */
export function Gallery() {
  return (
    <>
      <HealthStrip
        warning="TOBACCO CAUSES PAINFUL DEATH"
        warningHindi="तम्बाकू से दर्दनाक मौत होती है"
        quitline="QUIT TODAY CALL 1800-11-2356"
        quitlineHref="tel:1800112356"
      />
      <main className="wrap py-8">
        <h1 className="mb-6">The look</h1>
        <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          <ControlShow />
          <FieldShow />
          <MoneyShow />
          <StateShow />
          <FloatShow />
          <TableShow />
          <ArtShow />
        </div>
      </main>
      <Toasts successMs={2000} errorMs={4000} />
    </>
  )
}
