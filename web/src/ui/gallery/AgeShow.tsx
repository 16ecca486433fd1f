import { Button } from '../action/Button.tsx'
import { Emblem } from '../art/Emblem.tsx'
import { Dialog } from '../overlay/Dialog.tsx'

export function AgeShow({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Are you 18 or older?" dismissible={false} full hideTitle>
      <div className="grid justify-items-center gap-4 text-center">
        <Emblem className="size-30 text-brand" />
        <p className="font-display text-3xl leading-tight font-semibold" aria-hidden="true">
          Are you 18 or older?
        </p>
        <p className="text-muted">This shop sells tobacco. It is illegal to sell tobacco to anyone under 18 in India.</p>
        <Button block onClick={onClose}>
          Yes, I am 18 or older
        </Button>
        <Button block variant="secondary" onClick={onClose}>
          No, I am under 18
        </Button>
        <p className="text-sm text-muted">Want help to quit? Call 1800-11-2356, free.</p>
      </div>
    </Dialog>
  )
}
