import { categoryOf } from './category.ts'

/** A category as it is shown; what an older version has let staff write stays as it is. */
export const categoryShown = (category: string): string => categoryOf(category)?.name.en ?? category
