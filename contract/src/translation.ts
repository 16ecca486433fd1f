/** The same shape with any text in place of the English one. */
type AnyText<English> = English extends string
  ? string
  : English extends (...facts: infer Facts) => infer Text
    ? (...facts: Facts) => AnyText<Text>
    : English extends readonly unknown[]
      ? { readonly [At in keyof English]: AnyText<English[At]> }
      : English

/** What a message file exports, in any language. */
export type MessagesOf<English> = { [Key in keyof English]: AnyText<English[Key]> }

/**
 * Does not compile unless a translated message file has each text of the English one, made of the same facts, and none besides: web/src/hindi.ts
 * compares all of them.
 */
export type Translation<English, Own extends MessagesOf<English> & { [Key in Exclude<keyof Own, keyof English>]: never }> = Own
