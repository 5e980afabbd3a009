import { PlayerHarness } from '../../../test/player/player-harness';
import { LOW_TIDE, tracks } from '../../../test/player/tracks';
import { createKeyHandler, startKeyboard } from './keyboard';
import type { PlayerActions } from './player-actions';
import { fullScreenSet, selectFullOpen, selectFullQueue } from './queue-panel.slice';

const NAMES = [
  'toggle',
  'next',
  'previous',
  'seekBy',
  'changeVolumeBy',
  'toggleMute',
  'toggleShuffle',
  'cycleRepeat',
] as const;

describe('keyboard', () => {
  let done: string[];
  let isPanelOpen: boolean;
  let areLettersOn: boolean;
  let handle: (event: KeyboardEvent) => void;

  beforeEach(() => {
    done = [];
    isPanelOpen = true;
    areLettersOn = true;
    const actions = Object.fromEntries(
      NAMES.map((name) => [
        name,
        (value?: number) => done.push([name, value].filter((part) => part !== undefined).join(' ')),
      ]),
    );
    handle = createKeyHandler(
      {
        actions: actions as unknown as PlayerActions,
        togglePanel: (view) => void done.push(view),
        closePanel: () => {
          done.push('close');
          return isPanelOpen;
        },
        toggleFullScreen: () => void done.push('full'),
        showKeys: () => void done.push('keys'),
        like: () => void done.push('like'),
        focusSearch: () => void done.push('search'),
        go: (path) => void done.push(path),
      },
      () => areLettersOn,
    );
    document.body.innerHTML = `
      <main><p id="page">x</p><a id="link" href="/">x</a></main>
      <input id="input"><textarea id="textarea"></textarea><select id="select"></select><div contenteditable="true"><b id="rich">x</b></div>
      <button id="button">x</button><div role="checkbox" id="checkbox"></div><input type="checkbox" role="switch" id="switch"><input type="radio" id="radio">
      <div role="grid"><div id="row" tabindex="0"></div></div><ul><li data-roving-group><a id="card" data-roving href="/">x</a></li></ul>
      <footer data-player><div id="bar"></div><div role="slider" id="slider"></div></footer>
      <div role="menu"><div role="menuitem" id="item" tabindex="0"></div></div>
      <div role="dialog"><p id="dialog">x</p></div><div role="dialog" data-player><p id="full">x</p></div>`;
  });

  const press = (key: string, on = 'page', init: KeyboardEventInit = {}): KeyboardEvent => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    const listener = (caught: Event): void => handle(caught as KeyboardEvent);
    document.addEventListener('keydown', listener);
    document.getElementById(on)?.dispatchEvent(event);
    document.removeEventListener('keydown', listener);
    return event;
  };

  it.each([
    [' ', 'toggle'],
    ['ArrowLeft', 'seekBy -5000'],
    ['ArrowRight', 'seekBy 5000'],
    ['m', 'toggleMute'],
    ['s', 'toggleShuffle'],
    ['r', 'cycleRepeat'],
    ['q', 'queue'],
    ['y', 'lyrics'],
    ['f', 'full'],
    ['l', 'like'],
    ['/', 'search'],
    ['?', 'keys'],
    ['Escape', 'close'],
    ['M', 'toggleMute'],
  ])('%j does %s, and the page does not scroll', (key, action) => {
    expect(press(key).defaultPrevented).toBe(true);
    expect(done).toEqual([action]);
  });

  it.each([
    ['ArrowLeft', 'previous'],
    ['ArrowRight', 'next'],
  ])('Shift and %s: %s', (key, action) => {
    press(key, 'page', { shiftKey: true });
    expect(done).toEqual([action]);
  });

  it.each([
    ['ArrowUp', 'changeVolumeBy 5'],
    ['ArrowDown', 'changeVolumeBy -5'],
  ])('%s changes the volume only while the player has the focus', (key, action) => {
    expect(press(key).defaultPrevented).toBe(false);
    expect(done).toEqual([]);
    press(key, 'bar');
    expect(done).toEqual([action]);
  });

  it.each(['input', 'textarea', 'select', 'rich'])('is silent while typing in %s', (field) => {
    for (const key of [' ', 'ArrowLeft', 'm', 's', 'q', 'Escape'])
      expect(press(key, field).defaultPrevented).toBe(false);
    expect(done).toEqual([]);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'] as const)('leaves %s combinations alone', (modifier) => {
    for (const key of ['s', 'r', ' ', 'ArrowLeft']) press(key, 'page', { [modifier]: true });
    expect(done).toEqual([]);
  });

  it('takes letters on a switch and on a choice, where nothing is typed; arrows choose', () => {
    press('q', 'switch');
    press('f', 'radio');
    press('ArrowLeft', 'radio');
    expect(done).toEqual(['queue', 'full']);
  });

  it.each(['button', 'checkbox', 'switch', 'radio'])('leaves Space to the focused %s', (control) => {
    expect(press(' ', control).defaultPrevented).toBe(false);
    expect(done).toEqual([]);
  });

  it('plays and pauses with Space on a link, which Space does not press', () => {
    press(' ', 'link');
    expect(done).toEqual(['toggle']);
  });

  it.each(['row', 'card', 'slider'])('leaves arrows to the focused %s', (list) => {
    press('ArrowLeft', list);
    press('ArrowUp', list);
    expect(done).toEqual([]);
  });

  it('skips with Shift from inside a list', () => {
    press('ArrowRight', 'row', { shiftKey: true });
    expect(done).toEqual(['next']);
  });

  it('goes on in the full-screen player, which is a dialog too', () => {
    press(' ', 'full');
    press('ArrowUp', 'full');
    expect(done).toEqual(['toggle', 'changeVolumeBy 5']);
  });

  it('takes signs that need Shift on some keyboards', () => {
    press('?', 'page', { shiftKey: true });
    press('/', 'page', { shiftKey: true });
    press('S', 'page', { shiftKey: true });
    expect(done).toEqual(['keys', 'search']);
  });

  it('leaves a dialog its keys', () => {
    press('Escape', 'dialog');
    press(' ', 'dialog');
    expect(done).toEqual([]);
  });

  it('leaves a menu its letters, which find its items', () => {
    for (const key of ['s', 'r', 'q', 'g', 'h', '/', 'Escape']) press(key, 'item');
    expect(done).toEqual([]);
  });

  it('does not take what somebody else has taken', () => {
    document.getElementById('page')?.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    press('s');
    expect(done).toEqual([]);
  });

  it('lets Escape through when there is no panel to close', () => {
    isPanelOpen = false;
    expect(press('Escape').defaultPrevented).toBe(false);
  });

  it("goes places with g, which takes the next key's meaning", () => {
    for (const key of ['g', 'h', 'g', 'l', 'g', 's', 's', 'g', 'm']) press(key);
    expect(done).toEqual(['/', '/library', '/search', 'toggleShuffle']);
  });

  it('seeks on while an arrow is held, but toggles once', () => {
    press(' ', 'page', { repeat: true });
    press('m', 'page', { repeat: true });
    press('ArrowRight', 'page', { repeat: true });
    expect(done).toEqual(['seekBy 5000']);
  });

  it('keeps letters to themselves when they are switched off, and the rest working', () => {
    areLettersOn = false;
    for (const key of ['m', 's', 'r', 'q', 'g', 'h', '/', '?']) press(key);
    press(' ');
    expect(done).toEqual(['toggle']);
  });
});

describe('keys over the full-screen player', () => {
  let player: PlayerHarness;
  let gone: string[];
  let stop: () => void;

  beforeEach(() => {
    localStorage.clear();
    document.body.innerHTML = '<div role="search"><input></div><div role="dialog" data-player><p id="full">x</p></div>';
    player = new PlayerHarness();
    player.actions.playTracks(tracks(2), { source: LOW_TIDE });
    player.store.dispatch(fullScreenSet(true));
    gone = [];
    stop = startKeyboard(player.store, (path) => void gone.push(path));
  });
  afterEach(() => {
    stop();
    player.stop();
  });

  const press = (...keys: string[]): void => {
    for (const key of keys)
      document
        .getElementById('full')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };

  it('show the page that they lead to', () => {
    press('g', 'l');
    expect(gone).toEqual(['/library']);
    expect(selectFullOpen(player.store.getState())).toBe(false);
  });

  it('show the search field that / goes to', async () => {
    press('/');
    expect(selectFullOpen(player.store.getState())).toBe(false);
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    expect(document.activeElement).toBe(document.querySelector('input'));
  });

  it('show and hide its queue with q', () => {
    press('q');
    expect(selectFullQueue(player.store.getState())).toBe(false);
    press('q');
    expect(selectFullQueue(player.store.getState())).toBe(true);
  });
});
