const LONGEST_SIDE = 1600
/** Bytes; smaller pictures are sent as they are. */
const SMALL = 300 * 1024
const QUALITY = 0.85

/** A picture made smaller where the browser can: phones make screenshots of several megabytes. */
export async function shrunkPicture(file: File): Promise<Blob> {
  if (file.size <= SMALL) return file
  const smaller = await redrawn(file).catch(() => null)
  return smaller && smaller.size < file.size ? smaller : file
}

async function redrawn(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // JPEG knows no transparency: what was clear would turn black
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
