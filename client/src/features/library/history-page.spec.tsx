import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { INES, openApp } from '../../../test/app';
import { aSong, listOf } from '../../../test/catalogue';
import { FakeServer } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';
import { giveSizes } from '../../../test/sizes';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(20_000);

describe('the history', () => {
  let takeSizes: () => void;
  beforeAll(() => {
    takeSizes = giveSizes({ width: 900, height: 800 });
  });
  afterAll(() => takeSizes());
  beforeEach(() => localStorage.clear());

  it('marks the row that plays, and no other of the same song', async () => {
    const song = aSong(1, 'Harbour Lights');
    const heard = [
      [song, 10],
      [aSong(2, 'Almanac'), 9],
      [song, 8],
    ] as const;
    new FakeServer().on('GET /api/v1/users/me/library/history', () =>
      listOf(
        heard.map(([track, hour], index) => ({
          id: 9 - index,
          play_ids: [9 - index],
          track,
          played_at: `2026-01-01T${String(hour).padStart(2, '0')}:00:00.000Z`,
        })),
      ),
    );
    await openApp('/library/history', { user: INES });
    const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
    await waitFor(() => expect(rows()).toHaveLength(3));
    const marked = () => rows().map((row) => row.getAttribute('aria-current') === 'true');
    await userEvent.click(screen.getAllByRole('button', { name: 'Play Harbour Lights' })[1] as HTMLElement);
    expect(marked()).toEqual([false, false, true]);
    await userEvent.click(screen.getByRole('button', { name: 'Play Almanac' }));
    expect(marked()).toEqual([false, true, false]);
  });
});
