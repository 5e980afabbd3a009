import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../../../test/app';
import { SONGS, aSong, anAlbum, anArtist, listOf, lowTide } from '../../../test/catalogue';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { FakeEngine } from '../../../test/player/fake-engine';
import { playerHandleOf } from '../../platform/player/player-handle';

const ADDRESS = '/album/7/maren-holt/low-tide-almanac';
const player = () => screen.getByRole('region', { name: 'Player' });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

describe('album page', () => {
  let server: FakeServer;
  beforeEach(() => {
    localStorage.clear();
    server = new FakeServer().on('GET /api/v1/artists/:id/albums', () =>
      listOf([anAlbum(7, 'Low Tide Almanac'), anAlbum(9, 'Kite Season')]),
    );
  });

  it('shows the album that came with the page, without asking for it', async () => {
    await openApp(ADDRESS, { loaders: { albumPage: lowTide() } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Low Tide Almanac' })).toBeVisible();
    expect(screen.getByText('3 songs, 39 min')).toBeVisible();
    expect(within(screen.getByRole('grid', { name: 'Songs' })).getAllByRole('row')).toHaveLength(1 + SONGS.length);
    expect(document.title).toBe('Low Tide Almanac by Maren Holt · Tonearm');
    expect(await screen.findByRole('link', { name: /Kite Season/ })).toBeVisible();
    expect(server.asked).toEqual(['GET /api/v1/artists/1/albums']);
  });

  it('draws no column of plays that are too few to say something', async () => {
    const songs = (...plays: number[]) =>
      lowTide({ tracks: SONGS.map((song, index) => ({ ...song, plays: plays[index] ?? 0 })) });
    const drawn = () => within(screen.getByRole('grid', { name: 'Songs' }));
    await openApp(ADDRESS, { loaders: { albumPage: songs(0, 9, 10) } });
    expect(await screen.findByRole('columnheader', { name: 'Plays' })).toBeVisible();
    expect([drawn().queryByText('0'), drawn().queryByText('9'), drawn().getByText('10')]).toEqual([
      null,
      null,
      expect.anything(),
    ]);
    cleanup();
    await openApp(ADDRESS, { loaders: { albumPage: songs(0, 2, 3) } });
    await screen.findByRole('grid', { name: 'Songs' });
    expect(screen.queryByRole('columnheader', { name: 'Plays' })).toBeNull();
    expect(drawn().queryByText('0')).toBeNull();
  });

  it('plays from the song that was pressed; the button at the top then pauses', async () => {
    const { store } = await openApp(ADDRESS, { loaders: { albumPage: lowTide() } });
    await userEvent.click(await screen.findByRole('button', { name: 'Play What the Gulls Kept' }));
    expect(within(player()).getByText('What the Gulls Kept')).toBeVisible();
    expect(row('What the Gulls Kept')).toHaveAttribute('aria-current', 'true');
    expect(store.getState().player.entries.map((entry) => entry.track.name)).toEqual(SONGS.map((song) => song.name));

    await userEvent.click(screen.getByRole('button', { name: 'Pause Low Tide Almanac' }));
    expect(screen.getByRole('button', { name: 'Play Low Tide Almanac' })).toBeVisible();
    expect(store.getState().player.index).toBe(1);
  });

  it('has the address of a song asked for as a press on it begins, not by a finger that may scroll', async () => {
    const { store } = await openApp(ADDRESS, { loaders: { albumPage: lowTide() } });
    await screen.findByRole('grid', { name: 'Songs' });
    const asked: number[] = [];
    playerHandleOf(store).attach(new FakeEngine(), (trackId) => asked.push(trackId));
    const press = (keys: string, target: Element) => userEvent.pointer({ keys, target });
    await press('[TouchA>]', row('Almanac'));
    await press('[MouseRight>]', row('Almanac'));
    await press('[MouseLeft>]', within(row('Almanac')).getByRole('link', { name: 'Almanac' }));
    expect(asked).toEqual([]);
    await press('[MouseLeft>]', within(row('Almanac')).getByText('3:48'));
    await press('[MouseLeft>]', screen.getByRole('button', { name: 'Play What the Gulls Kept' }));
    expect(asked).toEqual([3, 2]);
  });

  it('is one tab stop for the keyboard: arrows move, Enter plays, Shift+N and Shift+Q queue', async () => {
    const { store } = await openApp(ADDRESS, { loaders: { albumPage: lowTide() } });
    await screen.findByRole('grid', { name: 'Songs' });
    row('Harbour Lights').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(row('What the Gulls Kept')).toHaveFocus();
    expect(screen.getAllByRole('row').filter((one) => one.tabIndex === 0)).toEqual([row('What the Gulls Kept')]);

    await userEvent.keyboard('{Enter}{Home}{Shift>}n{/Shift}');
    const { entries, index } = store.getState().player;
    expect(entries[index]?.track.name).toBe('What the Gulls Kept');
    expect(entries[index + 1]?.track.name).toBe('Harbour Lights');
    await userEvent.keyboard('{End}{Shift>}q{/Shift}');
    expect(store.getState().player.entries.map((entry) => entry.track.name)).toEqual([
      'Harbour Lights',
      'What the Gulls Kept',
      'Harbour Lights',
      'Almanac',
      'Almanac',
    ]);
  });

  it('opens a song’s menu by the second button of the mouse', async () => {
    const { store } = await openApp(ADDRESS, { loaders: { albumPage: lowTide() } });
    await userEvent.click(await screen.findByRole('button', { name: 'Play Harbour Lights' }));
    await userEvent.pointer({ keys: '[MouseRight]', target: row('Almanac') });
    const menu = await screen.findByRole('menu', { name: 'Actions for Almanac' });
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Play next',
      'Add to queue',
      'Add to library',
      'Repost',
      'Go to song',
      'Go to artist',
      'Go to radio',
      'Copy link',
      'Share',
      'Credits',
      'Report',
    ]);
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Play next' }));
    expect(store.getState().player.entries[1]?.track.name).toBe('Almanac');
    expect(store.getState().toasts.current?.message).toBe('Playing next');
  });

  it('says who made a song', async () => {
    const track = SONGS[0]!;
    server.on('GET /api/v1/tracks/:id', () => ({
      track: {
        ...track,
        credits: [
          { ...anArtist(1, 'Maren Holt'), role: 'primary' as const },
          { ...anArtist(2, 'Ivo Lindqvist'), role: 'producer' as const },
        ],
      },
      status: 'success',
    }));
    await openApp(ADDRESS, { loaders: { albumPage: lowTide() } });
    await userEvent.pointer({ keys: '[MouseRight]', target: row(track.name) });
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Credits' }));
    const dialog = await screen.findByRole('dialog', { name: 'Credits' });
    expect(await within(dialog).findByText('Produced by')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('link', { name: 'Ivo Lindqvist' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has one menu for all songs that are selected', async () => {
    const { store } = await openApp(ADDRESS, { loaders: { albumPage: lowTide() } });
    await userEvent.click(row('Harbour Lights'));
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await userEvent.pointer({ keys: '[MouseRight]', target: row('Harbour Lights') });
    const menu = await screen.findByRole('menu');
    expect(within(menu).queryByRole('menuitem', { name: 'Go to song' })).toBeNull();
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Add to queue' }));
    expect(store.getState().player.entries).toHaveLength(2);
  });

  it('puts the canonical address back, for whatever slug it was opened under', async () => {
    const { address } = await openApp('/album/7/someone/something?from=mail', { loaders: { albumPage: lowTide() } });
    await screen.findByRole('heading', { level: 1 });
    expect(address()).toBe(`${ADDRESS}?from=mail`);
  });

  it('heads the discs of a record that has several', async () => {
    const songs = [aSong(1, 'First'), aSong(2, 'Second', { disc_number: 2, number: 1 })];
    await openApp(ADDRESS, { loaders: { albumPage: lowTide({ tracks: songs }) } });
    expect(await screen.findByRole('rowheader', { name: 'Disc 1' })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Disc 2' })).toBeVisible();
  });

  it.each(['/album/404/a/b', '/album/zero'])('says so when there is no such album (%s)', async (path) => {
    await openApp(path);
    expect(
      await screen.findByRole('heading', { name: "Looks like you've found the doorway to the great nothing" }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Take me there!' })).toHaveAttribute('href', '/');
  });

  it('offers to try again when the album cannot be had', async () => {
    let isDown = true;
    server.on('GET /api/v1/albums/:id', () => {
      if (isDown) throw new Refusal(423, { message: 'Locked.', code: 'locked' });
      return lowTide();
    });
    await openApp(ADDRESS);
    expect(await screen.findByRole('heading', { name: 'There was an issue loading this page' })).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Low Tide Almanac' })).toBeVisible();
  });

  it('sends a guest without the right to the login page, and back afterwards', async () => {
    server.on('GET /api/v1/albums/:id', () => {
      throw new Refusal(403, { message: 'Forbidden.', code: 'forbidden' });
    });
    const { address } = await openApp(ADDRESS);
    expect(await screen.findByRole('heading', { name: 'Log in to your account' })).toBeVisible();
    expect(address()).toBe(`/login?redirect=${encodeURIComponent(ADDRESS)}`);
  });
});
