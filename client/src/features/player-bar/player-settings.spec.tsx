import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { INES } from '../../../test/app';
import { PlayerHarness, settle } from '../../../test/player/player-harness';
import { showWithPlayer } from '../../../test/player/show-with-player';
import { LOW_TIDE, tracks } from '../../../test/player/tracks';
import { keyListSet, queuePanelToggled } from '../../platform/player/queue-panel.slice';
import { sessionChanged } from '../../platform/session/session.slice';
import { PlayerBar } from './player-bar';
import { QueuePanel } from './queue/queue-panel';

describe('what listeners and the site decide about the player', () => {
  let player: PlayerHarness;
  const show = (part: React.ReactNode): void => showWithPlayer(player, part);
  const play = async (count = 3): Promise<void> => {
    await act(async () => {
      player.actions.playTracks(tracks(count), { source: LOW_TIDE });
      await settle();
    });
  };

  beforeEach(() => {
    localStorage.clear();
    player = new PlayerHarness();
  });
  afterEach(() => player.stop());

  it('has neither queue nor lyrics where the site hides them, nor their keys', async () => {
    const { settings } = player.store.getState().session;
    const hide = (hidden: object): void =>
      void player.store.dispatch(sessionChanged({ settings: { ...settings, ...hidden } }));
    hide({ 'player.hide_queue': true });
    show(<PlayerBar />);
    await play();
    const names = (): string[] => ['Queue', 'Lyrics'].filter((name) => screen.queryByRole('button', { name }));
    expect(names()).toEqual(['Lyrics']);
    await userEvent.keyboard('q');
    expect(player.store.getState().queuePanel.panelOpen).toBe(false);
    act(() => hide({ 'player.hide_queue': true, 'player.hide_lyrics': true }));
    expect(names()).toEqual([]);
    act(() => hide({}));
    expect(names()).toEqual(['Queue', 'Lyrics']);
  });

  it('has no panel of two, and nothing to do with the queue, where only lyrics are shown', async () => {
    const { settings } = player.store.getState().session;
    player.store.dispatch(sessionChanged({ settings: { ...settings, 'player.hide_queue': true } }));
    player.store.dispatch(queuePanelToggled('lyrics'));
    show(
      <>
        <PlayerBar />
        <QueuePanel />
      </>,
    );
    await play();
    const panel = within(screen.getByRole('complementary', { name: 'Lyrics' }));
    expect(panel.queryByRole('group', { name: 'Panel' })).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Lyrics options' }));
    expect(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Clear queue' })).toBeNull();
  });

  it('opens whole on phones when something is played, where the site wants it', async () => {
    const { matchMedia } = window;
    const { settings } = player.store.getState().session;
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: true });
    try {
      await play();
      expect(player.store.getState().queuePanel.isFullOpen).toBe(false);
      player.store.dispatch(sessionChanged({ settings: { ...settings, 'player.mobile.auto_open_overlay': true } }));
      act(() => player.actions.playTracks(tracks(1), { source: LOW_TIDE, staysBelow: true }));
      expect(player.store.getState().queuePanel.isFullOpen).toBe(false);
      await play();
      expect(player.store.getState().queuePanel.isFullOpen).toBe(true);
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('sets how the player plays, at once', async () => {
    show(<PlayerBar />);
    await play();
    await userEvent.click(screen.getByRole('button', { name: /^More about/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Player settings' }));
    const settings = await screen.findByRole('dialog', { name: 'Player settings' });
    await userEvent.click(within(settings).getByRole('button', { name: 'By album' }));
    within(settings).getByRole('slider', { name: 'Speed' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(player.engine.tuning).toEqual({ rate: 1.1, normalisation: 'album' });
    await userEvent.click(within(settings).getByRole('button', { name: 'End of song' }));
    expect(player.player.stopsAfterTrack).toBe(true);
    await userEvent.click(within(settings).getByRole('button', { name: '15 min' }));
    expect(player.player.stopsAfterTrack).toBe(false);
    expect(player.store.getState().playerSettings.sleepAt).toBeGreaterThan(Date.now() + 14 * 60_000);
    await userEvent.click(within(settings).getByRole('switch', { name: 'Private session' }));
    expect(JSON.parse(localStorage.getItem('tonearm.player-settings') ?? '{}')).toMatchObject({
      isPrivate: true,
      speed: 1.1,
      normalisation: 'album',
    });
  });

  it('has the sound as good as wanted from the next song on; what only other plans give is locked, with the way to them', async () => {
    const { settings } = player.store.getState().session;
    const restrictions = [{ name: 'max_bitrate_kbps', value: 320 }];
    player.store.dispatch(
      sessionChanged({
        settings: { ...settings, 'billing.enable': true },
        user: { ...INES, permissions: [{ name: 'music.play', restrictions }] },
      }),
    );
    show(<PlayerBar />);
    await play();
    await userEvent.click(screen.getByRole('button', { name: /^More about/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Player settings' }));
    const form = within(await screen.findByRole('dialog', { name: 'Player settings' }));
    const choices = within(form.getByRole('group', { name: 'Sound quality' })).getAllByRole('button');
    expect(choices.map((one) => [one.textContent, one.getAttribute('aria-pressed'), one.matches(':disabled')])).toEqual(
      [
        ['Normal', 'false', false],
        ['High', 'true', false],
        ['Lossless', 'false', true],
      ],
    );
    expect(form.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
    await userEvent.click(choices[0] as HTMLElement);
    expect(JSON.parse(localStorage.getItem('tonearm.player-settings') ?? '{}')).toEqual({ quality: 'normal' });
    await play();
    expect([player.playback.rates[0], player.playback.rates.at(-1)]).toEqual([undefined, 128]);
    await userEvent.click(form.getByRole('link', { name: 'See plans' }));
    expect(screen.queryByRole('dialog', { name: 'Player settings' })).toBeNull();
  });

  it('offer the speeds that the site names, beside the usual one', async () => {
    const { settings } = player.store.getState().session;
    player.store.dispatch(sessionChanged({ settings: { ...settings, 'player.playback_rates': [0.5, 1.5] } }));
    show(<PlayerBar />);
    await play();
    await userEvent.click(screen.getByRole('button', { name: /^More about/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Player settings' }));
    const form = await screen.findByRole('dialog', { name: 'Player settings' });
    const speeds = within(form).getByRole('group', { name: 'Speed' });
    expect(speeds.textContent).toBe('0.5×1×1.5×');
    expect(within(form).queryByRole('slider', { name: 'Speed' })).toBeNull();
    await userEvent.click(within(speeds).getByText('1.5×'));
    expect(player.store.getState().playerSettings.speed).toBe(1.5);
  });

  it('have no sleep timer where the site offers none', async () => {
    const { settings } = player.store.getState().session;
    player.store.dispatch(sessionChanged({ settings: { ...settings, 'player.sleep_timer': false } }));
    show(<PlayerBar />);
    await play();
    await userEvent.click(screen.getByRole('button', { name: /^More about/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Player settings' }));
    const form = await screen.findByRole('dialog', { name: 'Player settings' });
    expect(within(form).getByRole('slider', { name: 'Speed' })).toBeTruthy();
    expect(within(form).queryByRole('button', { name: 'End of song' })).toBeNull();
  });

  it('lists the keys, and switches letters off', async () => {
    show(<PlayerBar />);
    act(() => void player.store.dispatch(keyListSet(true)));
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(list).getByText('Seek 5 seconds')).toBeTruthy();
    await userEvent.click(within(list).getByRole('switch', { name: 'Single-letter shortcuts' }));
    expect(player.store.getState().playerSettings.hasSingleKeys).toBe(false);
  });
});
