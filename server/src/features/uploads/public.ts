export { purgeUploads } from './upload.store.ts'
export { bytesOf, claimUploads, countUpload, isUploadId } from './upload-picture.ts'
