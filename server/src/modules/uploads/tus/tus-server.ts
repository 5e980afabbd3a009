import { Server } from '@tus/server';
import type { ServerOptions } from '@tus/server';
import { EXPOSED_HEADERS } from '../../../core/http/cross-origin.js';
import type { TusStore } from './tus-store.js';

type Options = Pick<Required<ServerOptions>, 'path' | 'namingFunction' | 'onResponseError' | 'locker'>;

/** The library's server over our store; imported with the first upload, since it is large. */
export const makeTusServer = (store: TusStore, options: Options): Server =>
  new Server({
    ...options,
    datastore: store,
    relativeLocation: true,
    // Who may read an answer is said before it gets here; the library's own default is everybody.
    allowedOrigins: () => false,
    exposedHeaders: EXPOSED_HEADERS,
    getFileIdFromRequest: (_request, lastPath) => (lastPath === 'upload' ? undefined : lastPath),
  });
export { TusStore } from './tus-store.js';
