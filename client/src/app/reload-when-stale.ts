import { readStored, writeStored } from '../lib/storage';

const KEY = 'tonearm.reloaded-for';

/** After a deployment an open page asks for chunks that are gone: it is loaded anew, once for each address. */
export function reloadWhenStale(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const here = window.location.href;
    if (readStored(KEY, 'sessionStorage') === here) return;
    event.preventDefault();
    writeStored(KEY, here, 'sessionStorage');
    window.location.reload();
  });
}
