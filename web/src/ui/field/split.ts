import type { FieldShape } from './Field.tsx'

/** Parts what belongs to the field from what belongs to the control. */
export function splitField<P extends FieldShape>({ label, error, hint, valid, counter, hideLabel, fieldClass, ...control }: P) {
  return { field: { label, error, hint, valid, counter, hideLabel, fieldClass }, control }
}
