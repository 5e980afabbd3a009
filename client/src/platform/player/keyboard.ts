import { SEEK_STEP_MS, VOLUME_STEP } from '@tonearm/shared/limits';
import { playerActionsOf } from './player-actions';
import type { PlayerActions } from './player-actions';
import type { PlayerStore } from './player-controller';
import { currentEntryOf } from './player-selectors';
import {
  fullScreenSet,
  fullScreenToggled,
  keyListSet,
  panelViewsOf,
  queuePanelSet,
  queuePanelToggled,
} from './queue-panel.slice';
import type { PanelView } from './queue-panel.slice';

/** Boxes and switches are ticked, not typed in. */
const TICKED = 'input:is([type="checkbox"], [type="radio"])';
const TYPING = `input:not(${TICKED}), textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="searchbox"], [role="combobox"]`;
/** Where Space presses or ticks something. */
const PRESSED_BY_SPACE = `${TICKED}, button, summary, [role="button"], [role="checkbox"], [role="switch"], [role="radio"], [role="tab"], [role="option"], [role^="menuitem"]`;
/** Where arrows move inside something. */
const MOVED_BY_ARROWS =
  'input[type="radio"], [role="slider"], [role="grid"], [role="listbox"], [role="menu"], [role="tablist"], [role="radiogroup"], [role="tree"], [data-roving], [data-roving-group]';
/** Where letters find an item, and Escape closes. */
const SEARCHED_BY_LETTERS = '[role="menu"], [role="listbox"]';
const DIALOG = '[role="dialog"], [role="alertdialog"]';
const PLAYER = '[data-player]';
/** The heart of what plays; whoever draws it marks it so. */
const HEART = '[data-player] [data-like]';
const SEARCH = '[role="search"] input';
const GO_TO: Record<string, string> = { h: '/', l: '/library', s: '/search' };
const SEQUENCE_MS = 1_000;

export interface KeyboardParts {
  actions: PlayerActions;
  togglePanel(view: PanelView): void;
  /** Returns whether it was open. */
  closePanel(): boolean;
  toggleFullScreen(): void;
  showKeys(): void;
  like(): void;
  focusSearch(): void;
  go(path: string): void;
}

type Shortcuts = Record<string, (event: KeyboardEvent, target: Element) => boolean>;

function shortcutsFor(parts: KeyboardParts): Shortcuts {
  const { actions } = parts;
  const once = (run: () => void) => (event: KeyboardEvent) => {
    if (!event.repeat) run();
    return true;
  };
  const volume = (change: number) => (_event: KeyboardEvent, target: Element) => {
    if (!target.closest(PLAYER) || target.closest(MOVED_BY_ARROWS)) return false;
    actions.changeVolumeBy(change);
    return true;
  };
  const sideways = (seekMs: number, skip: () => void) => (event: KeyboardEvent, target: Element) => {
    if (event.shiftKey) return once(skip)(event);
    if (target.closest(MOVED_BY_ARROWS)) return false;
    actions.seekBy(seekMs);
    return true;
  };
  return {
    ' ': (event, target) => (target.closest(PRESSED_BY_SPACE) ? false : once(() => actions.toggle())(event)),
    ArrowLeft: sideways(-SEEK_STEP_MS, () => actions.previous()),
    ArrowRight: sideways(SEEK_STEP_MS, () => actions.next()),
    ArrowUp: volume(VOLUME_STEP),
    ArrowDown: volume(-VOLUME_STEP),
    m: once(() => actions.toggleMute()),
    s: once(() => actions.toggleShuffle()),
    r: once(() => actions.cycleRepeat()),
    q: once(() => parts.togglePanel('queue')),
    y: once(() => parts.togglePanel('lyrics')),
    f: once(() => parts.toggleFullScreen()),
    l: once(() => parts.like()),
    '/': once(() => parts.focusSearch()),
    '?': once(() => parts.showKeys()),
    Escape: () => parts.closePanel(),
  };
}

/** Signs that some keyboards have only with Shift. */
const SIGNS = new Set(['/', '?']);
const isSign = ({ key }: KeyboardEvent): boolean => SIGNS.has(key);

/** The full-screen player is a dialog that the keys are for. */
const isInOtherDialog = (target: Element): boolean => target.closest(DIALOG)?.matches(PLAYER) === false;

/** Whether the press is somebody else's: taken already, a combination of the browser, or typing. */
function isForeign(event: KeyboardEvent, target: Element): boolean {
  const hasShift = event.shiftKey && !event.key.startsWith('Arrow') && !isSign(event);
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || hasShift;
  return (
    event.defaultPrevented ||
    hasModifier ||
    event.isComposing ||
    target.closest(`${TYPING}, ${SEARCHED_BY_LETTERS}`) !== null ||
    isInOtherDialog(target)
  );
}

/** What a key press does; pure but for the parts it calls, so that tests need no page. */
export function createKeyHandler(parts: KeyboardParts, isLetterOn: () => boolean): (event: KeyboardEvent) => void {
  const shortcuts = shortcutsFor(parts);
  let goPressedAt = -Infinity;
  return (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (isForeign(event, target)) return;
    const isLetter = /^[a-z]$/i.test(event.key);
    if ((isLetter || isSign(event)) && !isLetterOn()) return;
    const key = isLetter ? event.key.toLowerCase() : event.key;
    const isAfterGo = event.timeStamp - goPressedAt < SEQUENCE_MS;
    goPressedAt = key === 'g' ? event.timeStamp : -Infinity;
    const path = isAfterGo ? GO_TO[key] : undefined;
    if (path !== undefined) parts.go(path);
    else if (!isAfterGo && shortcuts[key]?.(event, target)) event.preventDefault();
  };
}

function focusSearch(go: (path: string) => void): void {
  const field = document.querySelector<HTMLElement>(SEARCH);
  if (field) field.focus();
  else go('/search');
}

/** Listens to the page's keys, and answers those that were pressed before. Returns what stops it. */
export function startKeyboard(
  store: PlayerStore,
  go: (path: string) => void,
  held: readonly KeyboardEvent[] = [],
): () => void {
  /** What a key leads to is under the full screen. Returns whether that was open. */
  const leaveFullScreen = (): boolean => {
    const { isFullOpen } = store.getState().queuePanel;
    if (isFullOpen) store.dispatch(fullScreenSet(false));
    return isFullOpen;
  };
  const goInSight = (path: string): void => {
    leaveFullScreen();
    go(path);
  };
  const onKeyDown = createKeyHandler(
    {
      actions: playerActionsOf(store),
      togglePanel: (view) => {
        const settings = store.getState().session?.settings ?? {};
        if (panelViewsOf(settings).includes(view)) store.dispatch(queuePanelToggled(view));
      },
      closePanel: () => {
        const { panelOpen } = store.getState().queuePanel;
        if (panelOpen) store.dispatch(queuePanelSet(false));
        return panelOpen;
      },
      toggleFullScreen: () => {
        if (currentEntryOf(store.getState().player)) store.dispatch(fullScreenToggled());
      },
      showKeys: () => void store.dispatch(keyListSet(true)),
      like: () => document.querySelector<HTMLElement>(HEART)?.click(),
      focusSearch: () => {
        // The full screen holds the focus until it is gone.
        if (leaveFullScreen()) setTimeout(() => focusSearch(go), 0);
        else focusSearch(go);
      },
      go: goInSight,
    },
    () => store.getState().playerSettings.hasSingleKeys,
  );
  for (const event of held) onKeyDown(event);
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
