import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { shrunkPicture } from '../../../client/shrink-picture.ts'
import { buttonClass } from '../../../ui/action/button-class.ts'
import { IconButton } from '../../../ui/action/IconButton.tsx'
import { FieldError } from '../../../ui/field/Field.tsx'
import { MOST_PICTURES } from './product.draft.ts'

type PicturesProps = { images: readonly string[]; error: string | undefined; onChange: (images: string[]) => void }

/** Up to five pictures of a product, the first one on its card; new ones are made smaller before they are sent. */
export function Pictures({ images, error, onChange }: PicturesProps) {
  const [problem, setProblem] = useState<string>()
  const left = MOST_PICTURES - images.length
  const add = async (files: readonly File[]) => {
    setProblem(files.length > left ? `A product has at most ${MOST_PICTURES} pictures.` : undefined)
    try {
      onChange([...images, ...(await Promise.all(files.slice(0, left).map(shrunkPicture)))])
    } catch {
      setProblem('The picture could not be read.')
    }
  }
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="mb-2.5 font-display text-lg font-semibold">Pictures</legend>
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-4 pt-2">
          {images.map((src, at) => (
            <li key={src} className="relative">
              <img src={src} alt={`Product ${at + 1}`} className="size-28 rounded-control border border-line bg-surface object-contain" />
              <IconButton
                label={`Remove picture ${at + 1}`}
                outlined
                className="absolute! -top-2 -right-2 bg-surface"
                onClick={() => onChange(images.filter((one) => one !== src))}
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
            className="sr-only"
            onChange={({ target }) => {
              void add([...(target.files ?? [])])
              target.value = '' // the same file can be chosen again
            }}
          />
        </label>
      )}
      <div aria-live="polite" className="text-sm">
        {problem || error ? (
          <FieldError>{problem ?? error}</FieldError>
        ) : (
          <span className="text-muted">Up to {MOST_PICTURES}; the first one stands on the card.</span>
        )}
      </div>
    </fieldset>
  )
}
