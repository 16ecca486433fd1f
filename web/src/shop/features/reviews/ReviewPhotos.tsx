import { uploadPaths } from 'contract/orders/order.paths.ts'
import { photoError, TOO_MANY_PHOTOS } from 'contract/rules/forms/pictures.ts'
import { PHOTOS_MAXIMUM } from 'contract/rules/limits.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import type { ChangeEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { readPictures } from '#client/read-pictures.ts'
import type { FormPicture, SendingProgress } from '#client/send-pictures.ts'
import { sendPictures } from '#client/send-pictures.ts'
import { IconButton } from '#ui/action/IconButton.tsx'
import { SendingPictures, usePreview } from '#ui/display/SendingPictures.tsx'
import { FieldError } from '#ui/field/Field.tsx'
import * as messages from './messages.ts'

type ReviewPhotosProps = {
  photos: readonly FormPicture[]
  /** Which one is on its way. */
  sending: SendingProgress | undefined
  /** Being sent: nothing is added or taken off. */
  isBusy: boolean
  /** Whether it takes at least one. */
  isNeeded?: boolean
  error: string | undefined
  onAdd: (files: readonly File[]) => void
  onRemove: (photo: FormPicture) => void
}

/** Up to five photos of a review or a return. */
export function ReviewPhotos({ photos, sending, isBusy, isNeeded = false, error, onAdd, onRemove }: ReviewPhotosProps) {
  const id = useId()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(event.target.files ?? [])])
    // the same file can be chosen again after it was taken back
    event.target.value = ''
  }
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {isNeeded ? (
          messages.photosRequired
        ) : (
          <>
            {messages.photos} <span className="font-normal text-muted">{messages.optionalMark}</span>
          </>
        )}
      </label>
      {photos.length > 0 && (
        <ul aria-label={messages.chosenPhotos} className="flex flex-wrap gap-2">
          {photos.map((photo, at) => (
            <li key={typeof photo === 'string' ? photo : `${photo.name} ${photo.size} ${photo.lastModified}`} className="relative">
              <Preview photo={photo} />
              <IconButton
                label={messages.removePhoto(at + 1)}
                className="absolute! right-0 bottom-0 bg-surface text-danger"
                disabled={isBusy}
                onClick={() => onRemove(photo)}
              >
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="relative flex min-h-16 items-center gap-3 rounded-control border-[1.5px] border-dashed border-line-strong px-3.5 py-2 has-focus-visible:outline-3 has-focus-visible:outline-accent">
        <input
          id={id}
          type="file"
          accept="image/*"
          multiple
          disabled={isBusy}
          className="absolute inset-0 cursor-pointer opacity-0"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={choose}
        />
        <Upload />
        <span className="text-sm">
          <span className="block">{messages.addPhotos}</span>
          <span className="text-muted">{messages.photosHint(PHOTOS_MAXIMUM)}</span>
        </span>
      </div>
      <div id={`${id}-note`} className="text-sm" aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
        {sending && <SendingPictures {...sending} />}
      </div>
    </div>
  )
}

function Preview({ photo }: { photo: FormPicture }) {
  return <img src={usePreview(photo)} alt="" width="96" height="96" className="size-24 rounded-control bg-sunken object-cover" />
}

type UsePhotosOptions = { purpose: 'review' | 'return'; present?: readonly FormPicture[]; say: (problem: string | undefined) => void }

/** The photos of a form. `say` hears after every change what is wrong with it, or undefined. */
export function usePhotos({ purpose, present = [], say }: UsePhotosOptions) {
  const [photos, setPhotos] = useState(present)
  const [sending, setSending] = useState<SendingProgress>()
  const photosNow = useRef(photos)
  /** Ends when every chosen photo has been looked at; undefined once it has. */
  const reading = useRef<Promise<void>>(undefined)
  const show = (next: readonly FormPicture[]) => {
    photosNow.current = next
    setPhotos(next)
  }
  const add = async (files: readonly File[]) => {
    const room = { room: PHOTOS_MAXIMUM - photosNow.current.length, full: TOO_MANY_PHOTOS }
    const { pictures, problems } = await readPictures(files, photoError, room)
    show([...photosNow.current, ...pictures])
    say(problems.length > 0 ? problems.join(' ') : undefined)
  }
  return {
    photos,
    sending,
    /** Uploads them, then sends the form with their ids. @throws PictureError, and what `send` throws */
    sendWithPhotos: async <T,>(send: (images: string[]) => Promise<T>) => {
      await reading.current
      return sendPictures(photosNow.current, { wire: uploadPaths.picture, query: `?for=${purpose}`, onProgress: setSending }, send)
    },
    /** What `use` makes of the photos, at once or as soon as each chosen one has been looked at. */
    whenRead: <T,>(use: (photos: readonly FormPicture[]) => T): T | Promise<T> =>
      reading.current ? reading.current.then(() => use(photosNow.current)) : use(photosNow.current),
    /** Takes the photos that can be sent and names each other one. */
    addPhotos: (files: readonly File[]) => {
      const read = (reading.current ?? Promise.resolve()).then(() => add(files))
      reading.current = read
      void read.then(() => {
        if (reading.current === read) reading.current = undefined
      })
    },
    removePhoto: (photo: FormPicture) => {
      show(photosNow.current.filter((other) => other !== photo))
      say(undefined)
    },
  }
}
