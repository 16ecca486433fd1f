import { ErrorScreen } from '../../../ErrorScreen.tsx'

/** A screen that failed; the sidebar stays. */
export const ScreenError = ({ error }: { error: unknown }) => <ErrorScreen error={error} />
