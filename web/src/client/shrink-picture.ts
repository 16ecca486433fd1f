const LONGEST_SIDE = 1600
/** Bytes; smaller pictures are sent as they are. */
const SMALL = 300 * 1024
const QUALITY = 0.85

/** A picture as a data URL, made smaller where the browser can: phones make screenshots of several megabytes. */
export async function shrunkPicture(file: File): Promise<string> {
  if (file.size <= SMALL) return dataUrl(file)
  const smaller = await redrawn(file).catch(() => null)
  return dataUrl(smaller && smaller.size < file.size ? smaller : file)
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

function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('The picture could not be read.'))
    reader.readAsDataURL(file)
  })
}
