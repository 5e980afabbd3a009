import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { act } from 'react';
import { PlayerHarness, settle } from '../../../test/player/player-harness';
import { LOW_TIDE, VELVET, aTrack, tracks } from '../../../test/player/tracks';
import { DialogHost } from '../../platform/dialogs/dialogs';
import { createI18n } from '../../platform/i18n/i18n';
import { MiniPlayer } from './mini-player';
import { PlayerBar } from './player-bar';
import { QueuePanel } from './queue-panel';

describe('player bar', () => {
  let player: PlayerHarness;
  const show = (ui: React.ReactNode): void => {
    render(
      <Provider store={player.store}>
        <I18nextProvider i18n={createI18n({ language: 'en', direction: 'ltr', lines: {} })}><MemoryRouter><DialogHost>{ui}</DialogHost></MemoryRouter></I18nextProvider>
      </Provider>,
    );
  };
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
    expect(volume.getAttribute('aria-valuetext')).toBe('70%');
    expect(player.engine.volume.percent).toBe(70);
    await userEvent.click(screen.getByRole('button', { name: 'Mute' }));
    expect(player.engine.volume.muted).toBe(true);
    expect(volume.getAttribute('aria-valuetext')).toBe('Muted');
    await userEvent.click(screen.getByRole('button', { name: 'Unmute' }));
    expect(player.engine.volume).toEqual({ percent: 70, muted: false });
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

  it('goes without a press on the next track\'s button when there is none', async () => {
    show(<PlayerBar />);
    await play(1);
    expect((screen.getByRole('button', { name: 'Next' }) as HTMLButtonElement).disabled).toBe(true);
  });

  describe('queue panel', () => {
    it('stands under headings that say where the tracks come from', async () => {
      show(<QueuePanel />);
      await play(2);
      act(() => player.actions.addToQueue([aTrack(9)], VELVET));
      const headings = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
      expect(headings).toEqual(['Now playing', 'Next up from Low Tide Almanac', 'Next up from Velvet Hour']);
    });

    it('jumps, removes and clears', async () => {
      show(<QueuePanel />);
      await play(4);
      await userEvent.click(screen.getByRole('button', { name: 'Play Song 3 by Maren Holt' }));
      expect(player.currentId).toBe(3);
      await userEvent.click(screen.getByRole('button', { name: 'Remove Song 4' }));
      expect(player.player.entries).toHaveLength(3);
      await userEvent.click(screen.getByRole('button', { name: 'Clear queue' }));
      expect(player.player.entries.map((entry) => entry.track.id)).toEqual([3]);
    });

    it('says what belongs there when it is empty', () => {
      show(<QueuePanel />);
      expect(screen.getByText(/Nothing is queued/)).toBeTruthy();
      expect((screen.getByRole('button', { name: 'Clear queue' }) as HTMLButtonElement).disabled).toBe(true);
    });

    it('is one stop for Tab', async () => {
      show(<QueuePanel />);
      await play(5);
      const rows = screen.getAllByRole('button', { name: /^Play Song/ });
      expect(rows.filter((row) => row.tabIndex === 0)).toHaveLength(1);
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
      expect(within(sheet).getByRole('button', { name: 'Play Song 3 by Maren Holt' })).toBeTruthy();
      await userEvent.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });
});
