export { bytesOf, countUpload } from './count-upload.ts'
export { purgeUploads } from './upload.store.ts'
export { claimUploads, isUploadId } from './upload-picture.ts'
