import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { act } from 'react';
import { PlayerHarness, settle } from '../../../test/player/player-harness';
import { showWithPlayer } from '../../../test/player/show-with-player';
import { LOW_TIDE, VELVET, aTrack, tracks } from '../../../test/player/tracks';
import { keyListSet, settingsSet } from '../../platform/player/queue-panel.slice';
import { onQueueEnd } from '../../platform/player/queue-end';
import { MiniPlayer } from './mini-player';
import { PlayerBar } from './player-bar';
import { QueuePanel } from './queue/queue-panel';

describe('player bar', () => {
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

  it('asks for something to play while there is nothing, with its controls off', () => {
    show(<PlayerBar />);
    const region = screen.getByRole('region', { name: 'Player' });
    expect(within(region).getByText('Pick something to play')).toBeTruthy();
    for (const name of ['Play', 'Next', 'Previous', 'Shuffle', 'Repeat off']) {
      expect((within(region).getByRole('button', { name }) as HTMLButtonElement).disabled).toBe(true);
    }
    expect(within(region).getByRole('slider', { name: 'Seek' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('shows what plays, with ways to the track and its artist', async () => {
    show(<PlayerBar />);
    await play();
    expect(screen.getByRole('link', { name: 'Song 1' }).getAttribute('href')).toBe('/track/1/song-1');
    expect(screen.getByRole('link', { name: 'Maren Holt' }).getAttribute('href')).toBe('/artist/1/maren-holt');
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
  });

  it('says once what has begun, and not again after a pause', async () => {
    show(<PlayerBar />);
    await play();
    const status = screen.getByText('Now playing: Song 1, Maren Holt');
    expect(status.getAttribute('role')).toBe('status');
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(status.textContent).toBe('Now playing: Song 1, Maren Holt');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await act(settle);
    expect(status.textContent).toBe('Now playing: Song 2, Maren Holt');
  });

  it('says the position in words, and moves by keys', async () => {
    show(<PlayerBar />);
    await play();
    act(() => player.engine.reach(87_400));
    const seek = screen.getByRole('slider', { name: 'Seek' });
    expect(seek.getAttribute('aria-valuetext')).toBe('1 minute 27 seconds of 3 minutes 48 seconds');
    expect(screen.getByText('1:27')).toBeTruthy();
    seek.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(player.engine.getSnapshot().positionMs).toBe(92_400);
    await userEvent.keyboard('{PageUp}{ArrowLeft}');
    expect(player.engine.getSnapshot().positionMs).toBe(117_400);
    await userEvent.keyboard('{PageDown}{Home}');
    expect(player.engine.getSnapshot().positionMs).toBe(0);
  });

  it('changes the volume by keys, mutes and unmutes', async () => {
    show(<PlayerBar />);
    const volume = screen.getByRole('slider', { name: 'Volume' });
    volume.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(volume.getAttribute('aria-valuetext')).toBe('20%');
    expect(player.engine.volume.percent).toBe(20);
    await userEvent.click(screen.getByRole('button', { name: 'Mute' }));
    expect(player.engine.volume.muted).toBe(true);
    expect(volume.getAttribute('aria-valuetext')).toBe('Muted');
    await userEvent.click(screen.getByRole('button', { name: 'Unmute' }));
    expect(player.engine.volume).toEqual({ percent: 20, muted: false });
  });

  it('switches shuffle and repeat, and says so', async () => {
    show(<PlayerBar />);
    await play();
    await userEvent.click(screen.getByRole('button', { name: 'Shuffle' }));
    expect(screen.getByRole('button', { name: 'Shuffle' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Repeat off' }));
    await userEvent.click(screen.getByRole('button', { name: 'Repeat all' }));
    expect(player.player.repeat).toBe('one');
    expect(screen.getByRole('button', { name: 'Repeat one' })).toBeTruthy();
  });

  it('asks for a press when the browser holds the sound back', async () => {
    player.engine.isAutoplayForbidden = true;
    show(<PlayerBar />);
    await play();
    expect(screen.getAllByText('Press play to start.').length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it('opens the queue', async () => {
    show(<PlayerBar />);
    await userEvent.click(screen.getByRole('button', { name: 'Queue' }));
    expect(player.store.getState().queuePanel.panelOpen).toBe(true);
    expect(screen.getByRole('button', { name: 'Queue' }).getAttribute('aria-expanded')).toBe('true');
  });

  it("goes without a press on the next track's button when there is none", async () => {
    show(<PlayerBar />);
    await play(1);
    expect((screen.getByRole('button', { name: 'Next' }) as HTMLButtonElement).disabled).toBe(true);
  });

  describe('queue panel', () => {
    it('stands under headings: what was added by hand, the list that plays', async () => {
      show(<QueuePanel />);
      await play(2);
      act(() => player.actions.addToQueue([aTrack(9)], VELVET));
      expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
        'Now playing',
        'Next in queue',
        'Next from: Low Tide Almanac',
      ]);
      expect(
        within(screen.getByRole('grid', { name: 'Next in queue' })).getByRole('row', {
          name: 'Play Song 9 by Maren Holt',
        }),
      ).toBeTruthy();
    });

    it('jumps and removes', async () => {
      show(<QueuePanel />);
      await play(4);
      await userEvent.click(screen.getByRole('row', { name: 'Play Song 2 by Maren Holt' }));
      expect(player.currentId).toBe(2);
      await userEvent.click(screen.getByRole('button', { name: 'Remove Song 4' }));
      expect(player.player.entries).toHaveLength(3);
    });

    it('is cleared section by section, never of what plays, and Undo brings it back', async () => {
      show(<QueuePanel />);
      await play(3);
      act(() => player.actions.addToQueue([aTrack(9)], VELVET));
      await userEvent.click(screen.getByRole('button', { name: 'Clear Next from: Low Tide Almanac' }));
      expect(screen.queryByRole('heading', { name: 'Next from: Low Tide Almanac' })).toBeNull();
      expect(screen.getByRole('row', { name: 'Play Song 9 by Maren Holt' })).toBeTruthy();
      expect(screen.getByText('Removed 2 songs from the queue')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
      expect(player.player.entries.map((entry) => entry.track.id)).toEqual([1, 9, 2, 3]);
      await userEvent.click(screen.getByRole('button', { name: 'Queue options' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Clear queue' }));
      expect(player.player.entries.map((entry) => entry.track.id)).toEqual([1]);
      expect(player.currentId).toBe(1);
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
      expect(player.player.entries).toHaveLength(4);
    });

    it('has the station that follows folded under a switch of its own', async () => {
      const stop = onQueueEnd(async () => ({
        tracks: [aTrack(90), aTrack(91)],
        source: { type: 'radio', id: 1, name: 'Song 1 radio' },
      }));
      show(<QueuePanel />);
      await play(1);
      await act(settle);
      const section = screen.getByRole('region', { name: 'Autoplay' });
      const fold = within(section).getByRole('button', { name: 'Autoplay' });
      expect(fold.getAttribute('aria-expanded')).toBe('false');
      expect(within(section).queryByRole('row')).toBeNull();
      await userEvent.click(fold);
      expect(within(section).getAllByRole('row')).toHaveLength(2);
      await userEvent.click(within(section).getByRole('button', { name: 'Clear Autoplay' }));
      await act(settle);
      expect(within(section).queryByRole('row')).toBeNull();
      await userEvent.click(screen.getByRole('switch', { name: 'Autoplay' }));
      await userEvent.click(screen.getByRole('switch', { name: 'Autoplay' }));
      await act(settle);
      expect(within(section).getAllByRole('row')).toHaveLength(2);
      await userEvent.click(screen.getByRole('switch', { name: 'Autoplay' }));
      expect(player.player.entries.map((entry) => entry.track.id)).toEqual([1]);
      stop();
    });

    it('says what belongs there when it is empty', () => {
      show(<QueuePanel />);
      expect(screen.getByText(/Your queue is empty/)).toBeTruthy();
    });

    it('is one stop for Tab', async () => {
      show(<QueuePanel />);
      await play(5);
      const list = screen.getByRole('grid', { name: 'Next from: Low Tide Almanac' });
      await userEvent.tab();
      while (!list.contains(document.activeElement)) await userEvent.tab();
      expect(document.activeElement?.getAttribute('role')).toBe('row');
      await userEvent.keyboard('{ArrowDown}{Enter}');
      expect(player.currentId).toBe(3);
    });

    it('leaves letters to the shortcuts of the player', async () => {
      show(<QueuePanel />);
      await play(5);
      const keys: string[] = [];
      const onKey = (event: KeyboardEvent): void => void (event.defaultPrevented || keys.push(event.key));
      document.addEventListener('keydown', onKey);
      screen.getByRole('row', { name: 'Play Song 2 by Maren Holt' }).focus();
      await userEvent.keyboard('p');
      document.removeEventListener('keydown', onKey);
      expect(keys).toEqual(['p']);
    });

    it('keeps what played before, and plays it again', async () => {
      show(<QueuePanel />);
      await play(3);
      act(() => player.actions.jumpTo(player.player.entries[2]?.uid ?? ''));
      const history = screen.getByRole('button', { name: 'Played before' });
      expect(history.getAttribute('aria-expanded')).toBe('false');
      await userEvent.click(history);
      await userEvent.click(screen.getByRole('button', { name: 'Play Song 1 by Maren Holt' }));
      expect(player.currentId).toBe(1);
    });
  });

  describe('mini player', () => {
    it('plays, pauses, and opens the sheet, which Escape closes', async () => {
      show(<MiniPlayer />);
      await play();
      await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
      expect(player.player.status).toBe('paused');
      await userEvent.click(screen.getByRole('button', { name: /Song 1/ }));
      const sheet = await screen.findByRole('dialog', { name: 'Now playing' });
      await userEvent.click(within(sheet).getByRole('button', { name: 'Next' }));
      expect(player.currentId).toBe(2);
      expect(within(sheet).getByRole('row', { name: 'Play Song 3 by Maren Holt' })).toBeTruthy();
      await userEvent.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('has the menu of the song that plays, in full screen too, which makes way for the page that is chosen', async () => {
    show(<PlayerBar />);
    await play();
    await userEvent.click(screen.getByRole('button', { name: 'More about Song 1' }));
    expect(await screen.findByRole('menuitem', { name: 'Play next' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
    const full = await screen.findByRole('dialog', { name: 'Now playing' });
    await userEvent.click(within(full).getByRole('button', { name: 'More about Song 1' }));
    const menu = within(await screen.findByRole('menu', { name: 'Actions for Song 1' }));
    expect(menu.getByRole('menuitem', { name: 'Player settings' })).toBeVisible();
    await userEvent.click(menu.getByRole('menuitem', { name: 'Go to artist' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Now playing' })).toBeNull());
  });

  it('keeps its settings in reach before anything has played', async () => {
    show(<PlayerBar />);
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Player' })).getByRole('button', { name: 'Player settings' }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Player settings' }));
    expect(await screen.findByRole('dialog', { name: 'Player settings' })).toBeVisible();
  });

  it('makes way in full screen for the login that a guest chooses', async () => {
    show(<PlayerBar />);
    await play();
    await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
    const full = await screen.findByRole('dialog', { name: 'Now playing' });
    await userEvent.click(within(full).getByRole('button', { name: 'Add to library' }));
    const question = await screen.findByRole('dialog', { name: 'Log in to keep Song 1' });
    await userEvent.click(within(question).getByRole('link', { name: 'Log in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  describe('what lies over the page', () => {
    let go: (path: string) => void;
    function Steps() {
      const navigate = useNavigate();
      go = (path) => act(() => void navigate(path));
      return null;
    }
    beforeEach(() =>
      show(
        <>
          <PlayerBar />
          <Steps />
        </>,
      ),
    );

    it.each([
      ['Keyboard shortcuts', keyListSet],
      ['Player settings', settingsSet],
    ])('closes when another page is below it: %s', async (name, set) => {
      act(() => void player.store.dispatch(set(true)));
      await screen.findByRole('dialog', { name });
      go('/elsewhere');
      await waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());
      act(() => void player.store.dispatch(set(true)));
      expect(await screen.findByRole('dialog', { name })).toBeVisible();
    });

    it('closes when another page is below it: the menu of the song', async () => {
      await play();
      await userEvent.click(screen.getByRole('button', { name: 'More about Song 1' }));
      await screen.findByRole('menu');
      go('/elsewhere');
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    });
  });
});
