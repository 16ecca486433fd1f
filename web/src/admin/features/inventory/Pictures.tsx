import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { Picture, Sending } from '#client/send-pictures.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { IconButton } from '#ui/action/IconButton.tsx'
import { SendingPictures } from '#ui/display/SendingPictures.tsx'
import { usePreview } from '#ui/display/use-preview.ts'
import { FieldError } from '#ui/field/Field.tsx'
import { MAX_PICTURES } from './product.draft.ts'

type PicturesProps = {
  images: readonly Picture[]
  /** Which one is on its way. */
  sending: Sending | undefined
  isBusy: boolean
  error: string | undefined
  onChange: (images: Picture[]) => void
}

/** Up to five pictures of a product, the first one on its card; new ones are made smaller before they are sent. */
export function Pictures({ images, sending, isBusy, error, onChange }: PicturesProps) {
  const [problem, setProblem] = useState<string>()
  const left = MAX_PICTURES - images.length
  const add = (files: readonly File[]) => {
    setProblem(files.length > left ? `A product has at most ${MAX_PICTURES} pictures.` : undefined)
    onChange([...images, ...files.slice(0, left)])
  }
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="mb-2.5 font-display text-lg font-semibold">Pictures</legend>
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-4 pt-2">
          {images.map((image, at) => (
            <li key={typeof image === 'string' ? image : `${image.name} ${image.size} ${image.lastModified}`} className="relative">
              <Preview picture={image} alt={`Product ${at + 1}`} />
              <IconButton
                label={`Remove picture ${at + 1}`}
                outlined
                className="absolute! -top-2 -right-2 bg-surface"
                disabled={isBusy}
                onClick={() => onChange(images.filter((one) => one !== image))}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <label
          className={`${buttonClass({ variant: 'secondary', size: 'small' })} justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-accent`}
        >
          <ImagePlus />
          Add pictures
          <input
            type="file"
            accept="image/*"
            multiple
            disabled={isBusy}
            className="sr-only"
            onChange={({ target }) => {
              add([...(target.files ?? [])])
              target.value = '' // the same file can be chosen again
            }}
          />
        </label>
      )}
      <div aria-live="polite" className="text-sm">
        {sending && <SendingPictures {...sending} />}
        {problem || error ? (
          <FieldError>{problem ?? error}</FieldError>
        ) : (
          <span className="text-muted">Up to {MAX_PICTURES}; the first one stands on the card.</span>
        )}
      </div>
    </fieldset>
  )
}

const Preview = ({ picture, alt }: { picture: Picture; alt: string }) => (
  <img src={usePreview(picture)} alt={alt} className="size-28 rounded-control border border-line bg-surface object-contain" />
)
