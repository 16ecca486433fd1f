import { customerPaths, ownPicturePath } from 'contract/customers/customer.paths.ts'
import { call } from '#client/call.ts'
import { fetchFile } from '#client/file.ts'

/** Everything the shop keeps about the account as JSON, its pictures inside as data URLs; one that cannot be had is null. @throws ApiError, NetworkError */
export async function loadOwnData(): Promise<string> {
  const { data } = await call(customerPaths.myData, {})
  const pictures = []
  for (const picture of picturesOf(data)) pictures.push({ ...picture, data: await loadPicture(picture.id) })
  return JSON.stringify({ ...data, pictures }, null, 2)
}

const picturesOf = ({ pictures }: Record<string, unknown>): { id: string }[] =>
  Array.isArray(pictures) ? pictures.filter((one): one is { id: string } => typeof one?.id === 'string') : []

async function loadPicture(id: string): Promise<string | null> {
  try {
    return await asDataUrl(await fetchFile(ownPicturePath.replace(':id', id)))
  } catch (error) {
    console.warn('A picture is missing from the own data.', error)
    return null
  }
}

const asDataUrl = (file: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(file)
  })
