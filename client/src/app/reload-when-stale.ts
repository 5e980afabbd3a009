import { connection } from '../lib/connection';
import { entryScript } from '../lib/entry-script';
import { readStored, writeStored } from '../lib/storage';

const KEY = 'tonearm.reloaded-for';

/** Whether the server has another build by now: its pages then name another program. Without an answer there is nothing to know. */
export async function isStale(): Promise<boolean> {
  const mine = entryScript();
  if (mine === null || !(await connection.check())) return false;
  try {
    const answer = await fetch(window.location.href, { cache: 'no-store', headers: { Accept: 'text/html' } });
    return answer.ok && !(await answer.text()).includes(new URL(mine).pathname);
  } catch {
    return false;
  }
}

/**
 * After a deployment an open page asks for parts that are gone: it is reloaded, once for each address, unless
 * something plays. A part that is missing for another reason is no cause to lose the page. Returns what stops it.
 */
export function reloadWhenStale(
  isPlaying: () => boolean,
  reload: () => void = () => window.location.reload(),
): () => void {
  let isAsking = false;
  const ask = async (): Promise<void> => {
    const here = window.location.href;
    if (isAsking || readStored(KEY, 'sessionStorage') === here) return;
    isAsking = true;
    const isDue = await isStale();
    isAsking = false;
    if (!isDue || isPlaying()) return;
    writeStored(KEY, here, 'sessionStorage');
    reload();
  };
  const onError = (): void => void ask();
  window.addEventListener('vite:preloadError', onError);
  return () => window.removeEventListener('vite:preloadError', onError);
}

/** A style sheet that did not arrive leaves its link behind, which would pass for the sheet when it is asked for again. */
export function dropFailedSheets(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && document.head.contains(target)) target.remove();
    },
    true,
  );
}
