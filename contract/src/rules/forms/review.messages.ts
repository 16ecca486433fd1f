export const commentMissing = 'Please enter a comment'
export const commentTooShort = (least: number) => `Comment must be at least ${least} characters`
export const commentTooLong = (most: number) => `Comment cannot be more than ${most} characters`
export const ratingMissing = 'Please select a rating'
export const titleMissing = 'Please enter a title'
export const titleTooLong = (most: number) => `Title cannot be more than ${most} characters`
