import { Server } from '@tus/server';
import type { ServerOptions } from '@tus/server';
import type { TusStore } from './tus-store.js';

type Options = Pick<Required<ServerOptions>, 'path' | 'namingFunction' | 'onResponseError' | 'locker'>;

/** The library's server over our store; imported with the first upload, since it brings a good deal along. */
export const makeTusServer = (store: TusStore, options: Options): Server => new Server({
  ...options, datastore: store, relativeLocation: true,
  // Our pages only: the library's own default is everybody.
  allowedOrigins: () => false,
  getFileIdFromRequest: (_request, lastPath) => (lastPath === 'upload' ? undefined : lastPath),
});
export { TusStore } from './tus-store.js';
