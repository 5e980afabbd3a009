import { COUNTED_KINDS } from './insight-item.js';
import { PlayFigures } from './play-figures.js';
import { hourRowsOf } from './roll-up-step.js';
import type { ItemFigures, RollUpStep } from './roll-up-step.js';
import { RollUpsRepository } from './roll-ups.repository.js';
import type { HourRow, ListenerRow, PeriodRow, PeriodTable } from './roll-ups.repository.js';

const LETTERS_A_ROW = 1_000;

/** Rows of one item, which are written together: figures would be wrong between them. */
export interface ItemRows {
  kind: number;
  id: number;
  hours: HourRow[];
  day: PeriodRow | null;
  month: PeriodRow | null;
}

/** What a step adds to the tables of figures. */
export class RollUpRows {
  constructor(private readonly rollUps: RollUpsRepository) {}

  /** Rows of items, with what they had before. */
  async of(step: RollUpStep, items: readonly ItemFigures[]): Promise<ItemRows[]> {
    const [days, months] = [
      await this.merged('play_days', step.day, step, items),
      await this.merged('play_months', step.month, step, items),
    ];
    return items.map((item) => {
      const key = keyOf(item);
      const [day, month] = [days.get(key) ?? null, months.get(key) ?? null];
      return { kind: item.kind, id: item.id, hours: hourRowsOf(item), day, month };
    });
  }

  /** Who has left or taken their name off their plays meanwhile, and channels that are none, have no figures. */
  async put(items: readonly ItemRows[]): Promise<void> {
    const idsOf = (kind: number): number[] => items.flatMap((item) => (item.kind === kind ? [item.id] : []));
    const { user, channel } = COUNTED_KINDS;
    const [users, channels] = [
      await this.rollUps.listening(idsOf(user)),
      await this.rollUps.existingChannels(idsOf(channel)),
    ];
    const kept = items.filter(
      ({ kind, id }) => (kind !== user || users.has(id)) && (kind !== channel || channels.has(id)),
    );
    await this.rollUps.putHours(kept.flatMap(({ hours }) => hours));
    await this.rollUps.putPeriods(
      'play_days',
      kept.flatMap(({ day }) => day ?? []),
    );
    await this.rollUps.putPeriods(
      'play_months',
      kept.flatMap(({ month }) => month ?? []),
    );
  }

  private async merged(
    table: PeriodTable,
    period: number,
    step: RollUpStep,
    items: readonly ItemFigures[],
  ): Promise<Map<string, PeriodRow>> {
    const stored = new Map((await this.rollUps.periodsOf(table, items, period)).map((row) => [keyOf(row), row]));
    const rows = new Map<string, PeriodRow>();
    for (const { kind, id, figures } of items) {
      const known = stored.get(keyOf({ kind, id }));
      if (known && known.foldedTo >= step.to) continue;
      const sum = new PlayFigures();
      if (known) sum.mergeStored(known);
      sum.merge(figures);
      rows.set(keyOf({ kind, id }), { kind, id, period, foldedTo: step.to, ...sum.toStored() });
    }
    return rows;
  }

  async putListeners(listeners: readonly ListenerRow[]): Promise<void> {
    const [users, artists] = [
      [...new Set(listeners.map(({ userId }) => userId))],
      [...new Set(listeners.map(({ artistId }) => artistId))],
    ];
    const [liveUsers, liveArtists] = [await this.rollUps.listening(users), await this.rollUps.existingArtists(artists)];
    const stored = new Map(
      (await this.rollUps.listenersOf(artists, users)).map((row) => [`${row.artistId}:${row.userId}`, row]),
    );
    await this.rollUps.putListeners(
      listeners.flatMap((row) => {
        if (!liveUsers.has(row.userId) || !liveArtists.has(row.artistId)) return [];
        const known = stored.get(`${row.artistId}:${row.userId}`);
        if (known && known.foldedTo >= row.foldedTo) return [];
        return [
          known
            ? {
                ...row,
                plays: row.plays + known.plays,
                firstAt: Math.min(row.firstAt, known.firstAt),
                lastAt: Math.max(row.lastAt, known.lastAt),
              }
            : row,
        ];
      }),
    );
  }
}

const keyOf = ({ kind, id }: { kind: number; id: number }): string => `${kind}:${id}`;

/** What the rows of an item cost to write, in rows. */
export const weightOf = ({ hours, day, month }: ItemRows): number =>
  [day, month].reduce(
    (sum, row) => sum + (row ? 1 + (row.details.length + row.listeners.length) / LETTERS_A_ROW : 0),
    hours.length,
  );
