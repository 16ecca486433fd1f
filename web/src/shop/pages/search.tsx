import { redirect } from 'react-router'
import { paths } from '#paths.ts'
import type { Route } from './+types/search'

/** Another name of the product list: /search?q=big. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(paths.search(new URL(request.url).searchParams.get('q') ?? ''))

export default function Search() {
  return null
}
