import { SEEK_STEP_MS, VOLUME_STEP } from '@tonearm/shared/limits';
import { playerActionsOf } from './player-actions';
import type { PlayerActions } from './player-actions';
import type { PlayerStore } from './player-controller';
import { queuePanelSet, queuePanelToggled } from './queue-panel.slice';
import { areSingleKeysOn } from './single-keys';

const TYPING = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="searchbox"], [role="combobox"]';
/** Where Space presses or ticks something. */
const PRESSED_BY_SPACE = 'button, summary, [role="button"], [role="checkbox"], [role="switch"], [role="radio"], [role="tab"], [role="option"], [role^="menuitem"]';
/** Where arrows move inside something. */
const MOVED_BY_ARROWS =
  '[role="slider"], [role="grid"], [role="listbox"], [role="menu"], [role="tablist"], [role="radiogroup"], [role="tree"], [data-roving], [data-roving-group]';
const DIALOG = '[role="dialog"], [role="alertdialog"]';
const PLAYER = '[data-player]';
/** The heart of what plays; whoever draws it marks it so. */
const HEART = '[data-player] [data-like]';
const SEQUENCE_MS = 1_000;

export interface KeyboardParts {
  actions: PlayerActions;
  togglePanel(): void;
  /** Returns whether it was open. */
  closePanel(): boolean;
  goHome(): void;
  like(): void;
}

type Shortcuts = Record<string, (event: KeyboardEvent, target: Element) => boolean>;

function shortcutsFor({ actions, togglePanel, closePanel, like }: KeyboardParts): Shortcuts {
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
    q: once(togglePanel),
    l: once(like),
    Escape: () => closePanel(),
  };
}

/** What a key press does; pure but for the parts it calls, so that tests need no page. */
export function createKeyHandler(parts: KeyboardParts, isLetterOn: () => boolean = areSingleKeysOn): (event: KeyboardEvent) => void {
  const shortcuts = shortcutsFor(parts);
  let goPressedAt = -Infinity;
  return (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && !event.key.startsWith('Arrow'));
    if (event.defaultPrevented || hasModifier || event.isComposing || target.closest(TYPING) || target.closest(DIALOG)) return;
    const isLetter = /^[a-z]$/i.test(event.key);
    if (isLetter && !isLetterOn()) return;
    const key = isLetter ? event.key.toLowerCase() : event.key;
    const isAfterGo = event.timeStamp - goPressedAt < SEQUENCE_MS;
    goPressedAt = key === 'g' ? event.timeStamp : -Infinity;
    if (isAfterGo && key === 'h') parts.goHome();
    else if (!isAfterGo && shortcuts[key]?.(event, target)) event.preventDefault();
  };
}

/** Listens to the page's keys. Returns what stops it. */
export function startKeyboard(store: PlayerStore, goHome: () => void): () => void {
  const onKeyDown = createKeyHandler({
    actions: playerActionsOf(store),
    togglePanel: () => void store.dispatch(queuePanelToggled()),
    closePanel: () => {
      const { panelOpen } = store.getState().queuePanel;
      if (panelOpen) store.dispatch(queuePanelSet(false));
      return panelOpen;
    },
    goHome,
    like: () => document.querySelector<HTMLElement>(HEART)?.click(),
  });
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
