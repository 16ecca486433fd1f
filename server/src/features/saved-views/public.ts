export { deleteViewsOf } from './saved-view.store.ts'
