import { openTestDatabase } from '../../../../../test/open-test-database.js';
import type { OpenedDatabase } from '../../../../../test/open-test-database.js';
import { dayOf } from './calendar.js';
import { KIND_OF } from './insight-item.js';
import { PieceReader } from './piece-reader.service.js';
import { PlayFigures } from './play-figures.js';
import type { PlayFact } from './play-figures.js';
import { RollUpsRepository } from './roll-ups.repository.js';

const item = { type: 'track', id: 7 } as const;
const day = (text: string): number => dayOf(Date.parse(text));

describe('stored days', () => {
  let opened: OpenedDatabase;
  let rollUps: RollUpsRepository;

  beforeAll(async () => {
    opened = await openTestDatabase('piece_reader');
    rollUps = new RollUpsRepository(opened.database, opened.unit);
  });
  afterAll(() => opened.close());

  it('may be told apart with three listeners wherever they lie in a range, also around a short month', async () => {
    const figures = new PlayFigures();
    const at = Date.parse('2023-01-01');
    for (const listener of [1, 2, 3])
      figures.add(
        { listener, isCounted: true, at, msPlayed: 1, durationMs: 2, trackId: item.id, albumId: null } as PlayFact,
        true,
      );
    const days = ['2023-01-31', '2023-02-10', '2023-03-10', '2023-04-02'].map(day);
    await opened.unit.run('test', () =>
      rollUps.putPeriods(
        'play_days',
        days.map((period) => ({ kind: KIND_OF.track, id: item.id, period, foldedTo: 0, ...figures.toStored() })),
      ),
    );
    const reader = new PieceReader(rollUps);
    // The longest range that is read by days; it has four months.
    const span = { first: day('2023-01-31'), last: day('2023-04-03') };
    const pieces = await reader.read(item, span, { withDetails: true, inMonths: false });
    const isCrowded = await reader.crowded(item, span, new Map());
    expect(pieces.map((piece) => [piece.day, isCrowded(piece)])).toEqual(days.map((one) => [one, true]));
  });
});
