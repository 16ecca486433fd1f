import type { RouterContextProvider } from 'react-router'
import { createContext } from 'react-router'
import type { Send } from '../ssr-bridge.ts'

/** During server rendering: the way into the application of this very process. */
export const sendContext = createContext<Send>()

/** For loaders: `call(productPaths.list, {}, inProcess(context))`. */
export const inProcess = (context: Readonly<RouterContextProvider>): { send: Send } => ({ send: context.get(sendContext) })
