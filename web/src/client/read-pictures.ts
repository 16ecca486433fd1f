import { PIXELS_MAXIMUM } from 'contract/rules/forms/pictures.ts'
import * as messages from './pictures.messages.ts'

const LONGEST_SIDE = 1600
/** Bytes; smaller pictures are sent as they are. */
const SMALL_PICTURE_BYTES = 300 * 1024
const QUALITY = 0.85
/** What the server takes; any other picture is drawn anew. */
const SENT_AS_THEY_ARE = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** Pictures that were made small enough already. */
const ready = new WeakSet<File>()

/** A picture made smaller where the browser can: phones make photos of several megabytes. @throws when the browser cannot open it */
export async function shrunkPicture(file: File): Promise<File> {
  if (ready.has(file) || typeof createImageBitmap === 'undefined') return file
  const picture = await createImageBitmap(file)
  const isTaken = SENT_AS_THEY_ARE.includes(file.type) && picture.width * picture.height <= PIXELS_MAXIMUM
  const redrawn = isTaken && file.size <= SMALL_PICTURE_BYTES ? null : await drawToBlob(picture)
  picture.close()
  const isBetter = redrawn !== null && (!isTaken || redrawn.size < file.size)
  const { name, lastModified } = file
  const sent = isBetter ? new File([redrawn], name, { type: redrawn.type, lastModified }) : file
  ready.add(sent)
  return sent
}

function drawToBlob(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  // JPEG knows no transparency: what was clear would turn black
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

/** Whether a file is a photo in the format of iPhones, which few other devices open, whatever it is called. */
async function isHeic(file: File): Promise<boolean> {
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return true
  const head = new Uint8Array(
    await file
      .slice(4, 12)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  )
  return /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(String.fromCharCode(...head))
}

type ReadPictures = {
  /** Small enough to be sent. */
  pictures: File[]
  /** A sentence for each file that cannot be sent. */
  problems: string[]
}

/**
 * Looks at files that somebody chose before anything is sent: each is opened and made smaller where the browser can, and one that cannot be sent is
 * told alone. `errorOf` is what the form has against a file; `room` how many more it takes, `full` its sentence for more.
 */
export async function readPictures(
  files: readonly File[],
  errorOf: (file: File) => string | undefined,
  { room, full }: { room: number; full: string },
): Promise<ReadPictures> {
  const pictures: File[] = []
  const problems: string[] = []
  for (const file of files) {
    if (pictures.length >= room) {
      problems.push(full)
      break
    }
    const picture = await shrunkPicture(file).catch(() => undefined)
    const cannotBeOpened = picture === undefined && (file.type.startsWith('image/') || (await isHeic(file)))
    const problem = cannotBeOpened ? await unopenedMessage(file) : errorOf(picture ?? file)
    if (problem) problems.push(problem)
    else pictures.push(picture ?? file)
  }
  return { pictures, problems }
}

const unopenedMessage = async (file: File) => ((await isHeic(file)) ? messages.heicPhoto(file.name) : messages.notOpened(file.name))
