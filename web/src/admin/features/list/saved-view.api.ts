import { queryOptions } from '@tanstack/react-query'
import { savedViewPaths } from 'contract/admin.paths.ts'
import type { SavedList, SavedView, ViewWords } from 'contract/lists/saved-view.admin.schemas.ts'
import { queryFn } from '#admin/query-fn.ts'
import { call } from '#client/call.ts'

/** The own views of a list with their counts, fresh every minute; it comes beside the list and holds it up nowhere. */
export const savedViewsQuery = (list: SavedList) =>
  queryOptions({
    queryKey: ['views', list],
    queryFn: queryFn(savedViewPaths.all, { query: { list } }),
    refetchInterval: 60_000,
  })

type NewView = { list: SavedList; name: string; words: ViewWords }

/** Saves a view under a new name; pressed again after a lost answer it is the same view. @throws ApiError, NetworkError */
export const saveView = async (body: NewView): Promise<SavedView> => (await call(savedViewPaths.save, { body })).view

/** Gives a view another name or other words. @throws ApiError when it was changed since `version` was seen, NetworkError */
export const changeView = async ({ _id, name, words, version }: SavedView): Promise<SavedView> =>
  (await call(savedViewPaths.change, { params: { id: _id }, body: { name, words, version } })).view

/** @throws ApiError, NetworkError */
export const removeView = (id: string) => call(savedViewPaths.remove, { params: { id } })
