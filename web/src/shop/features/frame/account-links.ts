import Package from 'lucide-react/icons/package'
import { paths } from '../../../paths.ts'

/** The pages of an account, as the account menu and the mobile menu list them. */
export const ACCOUNT_LINKS = [{ to: paths.orders, word: 'Orders', Icon: Package }] as const
