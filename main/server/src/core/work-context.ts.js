import { AsyncLocalStorage } from 'node:async_hooks';
const works = new AsyncLocalStorage();
export const currentWork = () => works.getStore() ?? null;
/** Has all that `work` starts know whose it is. */ export const inWork = (context, work) => works.run(context, work);
