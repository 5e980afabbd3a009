import { sqlTime } from '../src/core/database/dialect.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { RollUp } from '../src/modules/catalogue/backstage/insights/index.js';
import { CounterRecount } from '../src/modules/catalogue/community/library/counter-recount.job.js';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { GenreCounts } from '../src/modules/catalogue/music/listing/index.js';
import { drawOf, MergeBed } from './merge-bed.js';
import { until } from './until.js';

/** More are walked with `WALK_ROUNDS=40`, and in the torture. */
const ROUNDS = Number(process.env['WALK_ROUNDS'] ?? 2);
const STEPS = 30;
const TRACKS = 30;
const PLAYS = 150;
const HOUR_MS = 3_600_000;
const SUMS = 'plays, seconds, completions, skips';
const FIGURES = {
  play_hours: `kind, item_id, hour, ${SUMS}`,
  play_days: `kind, item_id, day, ${SUMS}`,
  play_months: `kind, item_id, month, ${SUMS}`,
  artist_listeners: 'artist_id, user_id, plays',
};
const OF_MERGED = "JOIN merged_items m ON m.kind = 'artist' AND m.old_id =";
/** Rows that jobs have to do with still. */
const LEFT = [
  'erasures',
  'relistings',
  'genre_changes',
  "resource_tasks WHERE state IN ('queued', 'running')",
  ...['play_hours', 'play_days', 'play_months'].map((table) => `${table} f ${OF_MERGED} f.item_id WHERE f.kind = 3`),
  `artist_listeners f ${OF_MERGED} f.artist_id`,
];
/** What a step may answer: done, or refused because of one before it. */
const ANSWERS = [200, 201, 204, 404, 409, 422];

type Kind = 'tracks' | 'albums' | 'artists' | 'genres' | 'tags' | 'playlists';
/** Whose list lies where. */
const LIST = { tracks: 'admin/tracks', albums: 'admin/albums', playlists: 'admin/playlists' } as const;

/** Music that everything is done to, and what must be true of it afterwards. */
class Walk {
  private readonly draw: (below: number) => number;
  readonly steps: string[] = [];
  private fan = 0;

  constructor(
    private readonly bed: MergeBed,
    private readonly round: number,
  ) {
    this.draw = drawOf(1_000 + round);
  }

  private pick<T>(values: readonly T[]): T | undefined {
    return values[this.draw(Math.max(values.length, 1))];
  }

  private async ids(kind: Kind): Promise<number[]> {
    return await this.bed.ids(`SELECT id FROM ${kind} ORDER BY id`);
  }

  private async some(kind: Kind, most: number): Promise<number[]> {
    const all = await this.ids(kind);
    return [...new Set(Array.from({ length: 1 + this.draw(most) }, () => this.pick(all)))].flatMap((id) => id ?? []);
  }

  /** Songs with credits, genres, tags, plays, likes, and places in playlists. */
  async fill(): Promise<void> {
    const { make, accounts } = this.bed;
    const artists: number[] = [];
    const [genres, tags, albums, tracks]: number[][] = [[], [], [], []];
    for (let n = 0; n < 6; n += 1) artists.push(await make.artist(`Artist ${this.round}-${n}`));
    for (let n = 0; n < 4; n += 1) {
      genres?.push(await make.genre(`Genre ${this.round}-${n}`));
      tags?.push(await make.tag(`tag ${this.round}-${n}`));
    }
    const one = (ids: readonly number[] | undefined): number => this.pick(ids ?? []) as number;
    for (let n = 0; n < 6; n += 1)
      albums?.push(await make.album(`Record ${this.round}-${n}`, [...new Set([one(artists), one(artists)])]));
    for (let n = 0; n < TRACKS; n += 1) {
      const credited = [...new Set([one(artists), one(artists)])];
      const album_id = this.draw(3) === 0 ? null : one(albums);
      const id = await make.track(`Song ${this.round}-${n}`, credited, { album_id, duration_ms: 1_000 * (n + 1) });
      tracks?.push(id);
      await make.link('track_genres', { track_id: id, genre_id: one(genres) });
      await make.link('track_tags', { track_id: id, tag_id: one(tags) });
    }
    this.fan = await accounts.add(`fan-${this.round}`);
    const fan = await accounts.browser(this.fan);
    for (let n = 0; n < 3; n += 1) {
      const songs = Array.from({ length: 8 }, () => one(tracks));
      const playlist = { name: `Mix ${this.round}-${n}`, visibility: 'public', track_ids: [...new Set(songs)] };
      await this.bed.send('post', 'playlists', playlist, fan);
    }
    await this.like(fan, { tracks: tracks ?? [], albums: albums ?? [], artists });
    await this.play(tracks ?? []);
    await this.bed.recount();
    await this.bed.index();
    await this.bed.app.nest.get(RollUp, { strict: false }).foldAll();
  }

  private async like(
    fan: Awaited<ReturnType<MergeBed['accounts']['browser']>>,
    { tracks, albums, artists }: { tracks: number[]; albums: number[]; artists: number[] },
  ): Promise<void> {
    const items = [
      ...tracks.slice(0, 10).map((model_id) => ({ model_type: 'track', model_id })),
      ...albums.slice(0, 3).map((model_id) => ({ model_type: 'album', model_id })),
    ];
    await this.bed.send('post', 'library/add', { items }, fan);
    for (const id of artists.slice(0, 4)) await this.bed.send('post', `artists/${id}/follow`, {}, fan);
  }

  private async play(tracks: readonly number[]): Promise<void> {
    const now = Date.now();
    const rows = Array.from({ length: PLAYS }, (_, n) => {
      const at = sqlTime(new Date(now - (3 + this.draw(600)) * HOUR_MS));
      const key = `guest-${this.round}-${this.draw(9)}`;
      const song = this.pick(tracks) as number;
      return [song, key, `walk-${this.round}-${n}`, 40_000, 1, 0, at, at, 'desktop', 'DE'];
    }).sort((first, second) => (String(first[6]) < String(second[6]) ? -1 : 1));
    const columns = ['track_id', 'listener_key', 'client_id', 'ms_played', 'completed', 'skipped'];
    await this.bed.rows.add('plays', [...columns, 'counted_at', 'created_at', 'device', 'country'], rows);
    for (const id of tracks) {
      const plays = rows.filter(([song]) => song === id).length;
      await this.bed.accounts.change('tracks', { plays }, id);
    }
  }

  /** @param isGentle nothing is erased for good: figures are kept of what is gone. */
  async step(isGentle: boolean): Promise<void> {
    const list = (['tracks', 'albums', 'playlists'] as const)[this.draw(3)] ?? 'tracks';
    const path = LIST[list];
    const ways: (() => Promise<[string, object]>)[] = [
      async () => [`${path}/bulk-delete`, { ids: await this.some(list, 4) }],
      async () => [`${path}/bulk-restore`, { ids: await this.ids(list) }],
      async () => [`${path}/bulk-update`, { ids: await this.some(list, 4), values: { hidden: this.draw(2) === 0 } }],
      async () => {
        const visibility = this.pick(['public', 'private', 'unlisted']);
        return [`${path}/bulk-update`, { ids: await this.some(list, 3), values: { visibility } }];
      },
      async () => {
        const disabled = this.draw(2) === 0;
        return ['admin/artists/bulk-update', { ids: await this.some('artists', 2), values: { disabled } }];
      },
      async () => {
        const kind = (['artists', 'genres', 'tags'] as const)[this.draw(3)] ?? 'genres';
        const [target_id = 0, ...source_ids] = await this.some(kind, 3);
        return [`${kind}/merge`, { target_id, source_ids }];
      },
      async () => {
        const kind = (['genres', 'tags'] as const)[this.draw(2)] ?? 'tags';
        return [`admin/${kind}/bulk-delete`, { ids: (await this.some(kind, 1)).slice(0, 1) }];
      },
    ];
    if (!isGentle)
      ways.push(
        async () => [`${path}/bulk-delete`, { ids: await this.some(list, 2), deleteForever: true }],
        async () => [`artists/${(await this.some('artists', 1))[0]}?cascade=true`, {}],
      );
    const way = this.pick(ways);
    if (!way) return;
    const [where, body] = await way();
    const { status } = await this.bed.send(
      where.startsWith('artists/') && where.includes('?') ? 'delete' : 'post',
      where,
      body,
    );
    this.steps.push(`${where} ${JSON.stringify(body)}: ${status}`);
    if (!ANSWERS.includes(status)) throw new Error(this.steps.at(-1));
  }

  /** Nothing that goes on by a job is left. */
  async settle(): Promise<void> {
    let left: string[] = [];
    await until(
      'all jobs to end',
      async () => {
        // What is noted while its job ends waits for the next minute.
        await this.bed.app.nest.get(GenreCounts).countNoted();
        const found = await Promise.all(
          LEFT.map(async (rows) => [rows, (await this.bed.read(`SELECT 1 FROM ${rows} LIMIT 1`)).length] as const),
        );
        left = found.flatMap(([rows, count]) => (count > 0 ? [rows] : []));
        return left.length === 0;
      },
      30_000,
    ).catch((error: unknown) => {
      throw new Error(`${String(error)}: ${left.join('; ')}\n${this.steps.join('\n')}`);
    });
  }

  /** What the search knows; what weighs more or less moves by itself, at night. */
  async indexed(): Promise<unknown> {
    return await this.bed.read('SELECT type, item_id, title, context FROM search_documents ORDER BY type, item_id');
  }

  /** What anybody is told of playlists, and what their rows say. */
  async playlists(): Promise<[unknown, unknown]> {
    const rows = await this.bed.read<{ id: number; n: number; listed: number }>(
      `SELECT p.id, COUNT(t.id) AS n, MAX(CASE WHEN p.visibility = 'public' AND p.deleted_at IS NULL AND p.hidden_at IS NULL THEN 1 ELSE 0 END) AS listed
       FROM playlists p LEFT JOIN playlist_tracks e ON e.playlist_id = p.id LEFT JOIN tracks t ON t.id = e.track_id AND t.listed = 1
       GROUP BY p.id ORDER BY p.id`,
    );
    const guest = this.bed.accounts.visitor(null);
    const [shown, wanted]: [number | string, number | string][][] = [[], []];
    for (const { id, n, listed } of rows) {
      const { status, body } = await this.bed.send('get', `playlists/${id}`, undefined, guest);
      shown?.push([
        id,
        status === 200 ? (body as { playlist: { tracks_count: number } }).playlist.tracks_count : 'none',
      ]);
      wanted?.push([Number(id), Number(listed) === 1 ? Number(n) : 'none']);
    }
    return [shown, wanted];
  }

  /** Of whom one hour of two merged artists knows no more than how many listened, so that only plays are compared. */
  async figures(): Promise<unknown> {
    return await Promise.all(
      Object.entries(FIGURES).map(([table, columns]) =>
        this.bed.read(`SELECT ${columns} FROM ${table} ORDER BY ${columns}`),
      ),
    );
  }
}

/** Quality of the whole: whatever was deleted, brought back and merged, in whatever order, what is kept is what a recount says. */
describe('music that is deleted, restored and merged at random', () => {
  let bed: MergeBed;

  // Figures are folded once and in order: each round has a site of its own.
  beforeEach(async () => {
    bed = await MergeBed.open('curation-walk');
    await bed.app.nest.get(Jobs).start();
  });
  afterEach(() => bed.close());

  it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'has counters, search, playlists, plays and figures as a recount has them, round %i',
    async (round) => {
      const walk = new Walk(bed, round);
      const isGentle = round % 2 === 0;
      await walk.fill();
      for (let step = 0; step < STEPS; step += 1) await walk.step(isGentle);
      await walk.settle();
      const told = { steps: walk.steps };

      const counted = await bed.counted();
      await bed.recount();
      expect({ ...told, counted: await bed.counted() }).toEqual({ ...told, counted });
      expect({ ...told, wrong: await bed.app.nest.get(CounterRecount, { strict: false }).run() }).toEqual({
        ...told,
        wrong: 0,
      });

      const [shown, wanted] = await walk.playlists();
      expect({ ...told, shown }).toEqual({ ...told, shown: wanted });

      const indexer = bed.app.nest.get(SearchIndexer);
      await indexer.refresh();
      const indexed = await walk.indexed();
      await indexer.rebuild();
      expect({ ...told, indexed: await walk.indexed() }).toEqual({ ...told, indexed });

      if (!isGentle) return;
      const figures = await walk.figures();
      for (const table of [...Object.keys(FIGURES), 'play_folds'])
        await bed.app.unit.run('test', () => bed.rows.clear(table));
      await bed.app.nest.get(RollUp, { strict: false }).foldAll();
      expect({ ...told, figures: await walk.figures() }).toEqual({ ...told, figures });
    },
    120_000,
  );
});
