export { bytesOf, countUpload } from './count-upload.ts'
export { purgeUploads } from './upload.store.ts'
