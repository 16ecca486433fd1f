/** The six colours of state. The word beside it always says the same. */
export type Tone = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'neutral'
