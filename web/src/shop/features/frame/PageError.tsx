import { useRouteError } from 'react-router'
import { ErrorScreen } from '#ErrorScreen.tsx'

/** Every page's own boundary: the frame around it stays. */
export function PageError() {
  return <ErrorScreen error={useRouteError()} />
}
