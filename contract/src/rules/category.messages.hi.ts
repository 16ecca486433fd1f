import { categoryOf } from './category.ts'

export const categoryShown = (category: string): string => categoryOf(category)?.name.hi ?? category
