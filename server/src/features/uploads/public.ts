export { purgeUploads } from './upload.store.ts'
export { bytesOf, claimUploads, countUpload, isUploadId, pictureSender } from './upload-picture.ts'
