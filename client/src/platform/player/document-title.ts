import type { PlayerStore } from './player-controller';
import { artistNames, currentEntryOf } from './player-selectors';
import { wantsSound } from './player.slice';

/** While something plays the tab says what; a title that a page sets meanwhile comes back afterwards. Returns what stops it. */
export function followDocumentTitle(store: PlayerStore): () => void {
  let pageTitle: string | null = null;
  let ourTitle: string | null = null;
  const observer = new MutationObserver(() => update());

  const update = (): void => {
    const { player } = store.getState();
    const entry = currentEntryOf(player);
    if (!entry || !wantsSound(player)) {
      giveBack();
      return;
    }
    if (document.title !== ourTitle) pageTitle = document.title;
    ourTitle = `${entry.track.name} · ${artistNames(entry.track)}`;
    if (document.title === ourTitle) return;
    document.title = ourTitle;
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  };
  const giveBack = (): void => {
    observer.disconnect();
    if (pageTitle !== null && document.title === ourTitle) document.title = pageTitle;
    pageTitle = ourTitle = null;
  };

  const unsubscribe = store.subscribe(update);
  update();
  return () => {
    unsubscribe();
    giveBack();
  };
}
