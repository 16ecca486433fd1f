export { purgeUploads } from './upload.store.ts'
export { bytesOf, claimUploads, countUpload, isUploadId, pictureSender, uploadPicture } from './upload-picture.ts'
