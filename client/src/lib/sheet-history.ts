import { useEffect } from 'react';
import { useLatest } from './use-latest';
import { useIsPhone } from './use-media-query';

interface Sheet {
  id: number;
  /** The page's own entry, as the router names it. */
  page: unknown;
  close: () => void;
}

interface EntryState {
  key?: unknown;
  sheet?: number;
}

/** What the router is at, whatever the address says. */
interface RouterView {
  key: () => string;
  isNavigating: () => boolean;
}

/** The router's name of an entry that it has not made. */
const UNNAMED = 'default';

const stateOf = (state: unknown): EntryState => (state ?? {}) as EntryState;

/**
 * What lies over the page as entries of the history, so that Back closes it. They are made without the router's knowledge: to it
 * such an entry is the page's own, and a step to or from one is none.
 */
class SheetHistory {
  private open: readonly Sheet[] = [];
  private lastId = 0;
  private leaving: { id: number; timer: ReturnType<typeof setTimeout> } | null = null;
  /** A step back that was asked for here and has not been taken yet. */
  private isReturning = false;
  /** Opened meanwhile: their entries are made once it has been. */
  private waiting: readonly Sheet[] = [];
  private isListening = false;
  private router: RouterView | null = null;

  follow(router: RouterView): void {
    this.router = router;
  }

  /** Returns what says that it was closed by other means. */
  enter(close: () => void): () => void {
    this.listen();
    // Never one that an earlier document has left in the history.
    this.lastId = Math.max(this.lastId + 1, Date.now());
    const sheet = { id: this.lastId, page: stateOf(window.history.state).key, close };
    this.open = [...this.open, sheet];
    if (this.isReturning) this.waiting = [...this.waiting, sheet];
    else this.write(sheet);
    return () => this.leave(sheet);
  }

  private write(sheet: Sheet): void {
    const state = { ...stateOf(window.history.state), sheet: sheet.id };
    if (this.leaving && this.leaving.id === stateOf(window.history.state).sheet) {
      clearTimeout(this.leaving.timer);
      window.history.replaceState(state, '');
    } else window.history.pushState(state, '');
    this.leaving = null;
  }

  private leave(sheet: Sheet): void {
    if (!this.open.includes(sheet)) return;
    this.open = this.open.filter((one) => one !== sheet);
    if (this.waiting.includes(sheet)) {
      this.waiting = this.waiting.filter((one) => one !== sheet);
      return;
    }
    // What closed it may lead to another page in the same moment: then its entry is passed over on the way back.
    const timer = setTimeout(() => {
      this.leaving = null;
      if (stateOf(window.history.state).sheet !== sheet.id || this.router?.isNavigating()) return;
      this.isReturning = true;
      window.history.back();
    }, 0);
    this.leaving = { id: sheet.id, timer };
  }

  private listen(): void {
    if (this.isListening) return;
    this.isListening = true;
    // Before the router, which listens on the window itself.
    window.addEventListener('popstate', (event) => this.onStep(event), true);
  }

  private onStep(event: PopStateEvent): void {
    const { sheet: id = 0, key } = stateOf(event.state);
    const isReturning = this.isReturning;
    this.isReturning = false;
    if (isReturning && this.router && this.router.key() !== (key ?? UNNAMED)) {
      // The router was quicker: the step back led away from its new page.
      event.stopImmediatePropagation();
      this.isReturning = true;
      window.history.forward();
      return;
    }
    const closed = this.open.filter((sheet) => sheet.id > id && !this.waiting.includes(sheet));
    this.open = this.open.filter((sheet) => !closed.includes(sheet));
    const isLeftOver = id !== 0 && !this.open.some((sheet) => sheet.id === id);
    if (isReturning || isLeftOver || closed.some((sheet) => sheet.page === key)) event.stopImmediatePropagation();
    if (isLeftOver) {
      this.isReturning = isReturning;
      window.history.back();
    }
    for (const sheet of [...closed].reverse()) sheet.close();
    if (!this.isReturning) this.writeWaiting();
  }

  private writeWaiting(): void {
    const sheets = this.waiting;
    this.waiting = [];
    for (const sheet of sheets) this.write(sheet);
  }
}

const sheets = new SheetHistory();

/** Sets the router whose pages the sheets lie over. */
export const followRouter = (router: RouterView): void => sheets.follow(router);

/** On phones, Back closes what lies over the page instead of leaving the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const isPhone = useIsPhone();
  const latest = useLatest(close);
  useEffect(() => (isPhone && isOpen ? sheets.enter(() => latest.current()) : undefined), [isPhone, isOpen, latest]);
}
