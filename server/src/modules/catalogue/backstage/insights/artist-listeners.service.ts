import { Injectable } from '@nestjs/common';
import { ArtistFiguresRepository } from './artist-figures.repository.js';
import { RollUpsRepository } from './roll-ups.repository.js';

export interface MergedArtists {
  source: number;
  into: number;
  /** Tracks that credited both: a play of them counted for each. */
  shared: readonly number[];
}

const AT_ONCE = 500;

/** Since when and how often people play an artist, where one becomes a part of another. */
@Injectable()
export class ArtistListeners {
  constructor(
    private readonly rows: ArtistFiguresRepository,
    private readonly rollUps: RollUpsRepository,
  ) {}

  /** In the open unit. @returns how many rows it touched: where it is fewer than the limit, nobody is left. */
  async merge({ source, into, shared }: MergedArtists, limit: number): Promise<number> {
    const most = Math.min(AT_ONCE, Math.max(1, Math.floor(limit / 2)));
    const own = await this.rows.listenersOf(source, most);
    const users = own.map(({ user_id: id }) => id);
    const [known, both] = [
      await this.rows.listenersAmong(into, users),
      await this.rows.playsOn(shared, users, (await this.rollUps.mark())?.foldedTo ?? 0),
    ];
    await this.rows.putListeners(
      own.map((row) => {
        const other = known.get(row.user_id);
        if (!other) return { ...row, artist_id: into };
        return {
          ...other,
          plays: Math.max(other.plays, other.plays + row.plays - (both.get(row.user_id) ?? 0)),
          first_at: row.first_at < other.first_at ? row.first_at : other.first_at,
          last_at: row.last_at > other.last_at ? row.last_at : other.last_at,
          folded_to: Math.max(row.folded_to, other.folded_to),
        };
      }),
    );
    await this.rows.dropListeners(source, users);
    return own.length < most ? own.length * 2 : limit;
  }
}
