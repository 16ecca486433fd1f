import { z } from 'zod'
import { categoryNamed } from '../rules/category.ts'
import { DEFAULT_REORDER_POINT, PRODUCT_PICTURES_MAXIMUM } from '../rules/limits.ts'
import { chosenDay } from '../schema-parts.ts'
import { categoryProblem } from './category.admin.ts'

export const text = (most: number) => z.string().trim().max(most, `Please use at most ${most} characters.`)
const filledText = (most: number) => text(most).min(1, 'Please fill in both parts of the line.')
export const wholeNumber = z.int('Please enter a whole number').min(0, 'Please enter 0 or more').max(10_000_000, 'This number is too large')
const price = z
  .number('Please enter an amount in rupees')
  .max(1_000_000, 'This amount is too large')
  .refine((rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6, 'Please use at most two decimals')

/** What staff enter of a product; prices in rupees. */
export const productForm = z
  .object({
    name: text(100).min(1, 'Please enter a name'),
    slug: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Please use small letters, digits and dashes')
      .max(80),
    sku: text(40).min(1, 'Please enter a SKU'),
    /** One of the shop's own, however it is spelled. */
    category: text(40)
      .refine((category) => categoryProblem(category) === undefined, { error: ({ input }) => categoryProblem(String(input)) ?? '' })
      .overwrite((category) => categoryNamed(category)),
    brand: text(60).default('Special Lion Beedi'),
    size: text(40).default(''),
    description: text(2000).default(''),
    supplier: text(100).default(''),
    qualityGrade: text(20).default(''),
    batchNumber: text(40).default(''),
    location: text(100).default(''),
    sellingPrice: price.positive('The price must be above 0'),
    originalPrice: price.positive('The price must be above 0'),
    unitCost: price.min(0, 'Please enter 0 or more').default(0),
    minStock: wholeNumber.default(0),
    reorderPoint: wholeNumber.default(DEFAULT_REORDER_POINT),
    maxStock: wholeNumber.default(0),
    monthlyConsumption: wholeNumber.default(0),
    minQuantity: z.int().min(1, 'At least 1').max(1000).default(1),
    bidiPerPack: z.int('Please enter a whole number').min(1, 'At least 1').max(1000, 'This number is too large').nullish(),
    /** Left out, a new product comes last and a known one stays where it is; so with its words. */
    position: z.int('Please enter a whole number').min(0, 'Please enter 0 or more').max(100_000, 'This number is too large').optional(),
    features: z.array(filledText(200)).max(20, 'Please use at most 20 lines.').optional(),
    specifications: z
      .array(z.object({ name: filledText(60), value: filledText(200) }))
      .max(30, 'Please use at most 30 lines.')
      .optional(),
    benefits: z
      .array(z.object({ title: filledText(80), description: filledText(400) }))
      .max(12, 'Please use at most 12 lines.')
      .optional(),
    expiryDate: chosenDay().nullish(),
    /** Left out, that of its category. */
    hsn: z
      .string()
      .regex(/^\d{4,8}$/, 'Please enter 4 to 8 digits')
      .optional(),
    listed: z.boolean().default(true),
    bestseller: z.boolean().default(false),
    /** New pictures as data URLs or by the ids of their uploads, kept ones by their address; at most five. */
    images: z.array(z.string()).max(PRODUCT_PICTURES_MAXIMUM, `A product has at most ${PRODUCT_PICTURES_MAXIMUM} pictures`).default([]),
  })
  .refine((form) => form.originalPrice >= form.sellingPrice, {
    path: ['originalPrice'],
    message: 'The original price cannot be below the price',
  })
export type ProductForm = z.output<typeof productForm>
