import { Injectable } from '@nestjs/common';
import type { DeleteHistoryInput, HistoryPagination, HistoryQuery } from '@tonearm/shared/catalogue/collection.dto';
import { LIBRARY_PER_PAGE } from '@tonearm/shared/limits';
import { fold } from '@tonearm/shared/rules/fold';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import type { PlayEntity } from '../../music/schema/play.entity.js';
import type { Actor } from '../../../../core/access/actor.js';
import { AppConfig } from '../../../../core/config/config.js';
import { isoTime } from '../../../../core/database/dialect.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { inPieces } from '../../../../core/erasure/in-pieces.js';
import { invalid, unauthenticated } from '../../../../core/errors/app-error.js';
import { isFilterTime } from '../../../../core/lists/filter-time.js';
import { paginate } from '../../../../core/lists/list-page.js';
import { planList } from '../../../../core/lists/list-plan.js';
import type { ListSpec } from '../../../../core/lists/list-spec.js';
import { forgottenKey } from '../../playback/plays/index.js';
import { ListenerFiguresRepository } from '../../music/listener-figures.repository.js';
import { TracksService } from '../../music/tracks/index.js';
import { HistoryRepository } from './history.repository.js';
import type { HistoryWanted } from './history.repository.js';
import { mergeRepeats } from './repeats.js';
import type { Played } from './repeats.js';

const SPEC: ListSpec<ColumnOf<PlayEntity>> = {
  sorts: { played_at: { column: 'id', direction: 'desc', kind: 'number' } },
  filters: {},
  perPage: LIBRARY_PER_PAGE,
};
const READ_AT_ONCE = 200;
const NEWEST = Number.MAX_SAFE_INTEGER;

/** Somebody's plays, the latest first (3-decisions §6). */
@Injectable()
export class HistoryService {
  constructor(
    private readonly history: HistoryRepository,
    private readonly figures: ListenerFiguresRepository,
    private readonly tracks: TracksService,
    private readonly unit: UnitOfWork,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError 422 `from`, `to`. */
  async list(query: HistoryQuery, actor: Actor): Promise<HistoryPagination> {
    const plan = planList({ ...query, page: 1, paginate: 'cursor' }, {}, SPEC);
    const wanted: HistoryWanted = {
      userId: userOf(actor),
      actor,
      times: timesOf(query),
      query: plan.query === null ? null : fold(plan.query),
    };
    const entries = await this.read(plan.cursor?.id ?? NEWEST, plan.perPage, wanted);
    const shown = entries.slice(0, plan.perPage);
    const oldest = shown.at(-1)?.playIds.at(-1);
    const page = {
      ids: [],
      hasMore: entries.length > plan.perPage,
      total: null,
      last: oldest === undefined ? null : { value: oldest, id: oldest },
    };
    const tracks = new Map(
      (await this.tracks.listByIds([...new Set(shown.map((entry) => entry.trackId))], actor)).map((track) => [
        track.id,
        track,
      ]),
    );
    return paginate(
      plan,
      page,
      shown.flatMap(({ trackId, at, playIds }) => {
        const track = tracks.get(trackId);
        return track ? [{ id: playIds[0] as number, played_at: isoTime(at), play_ids: playIds, track }] : [];
      }),
    );
  }

  /** Forgets who listened; what was counted stays counted. @returns how many plays. @throws AppError 422 `before`. */
  async delete(input: DeleteHistoryInput, actor: Actor): Promise<number> {
    if (input.before !== undefined && !isFilterTime(input.before)) throw invalid({ before: ['This is not a time.'] });
    const only = {
      ...(input.before === undefined ? {} : { before: new Date(input.before) }),
      ...(input.play_ids ? { ids: input.play_ids } : {}),
    };
    const userId = userOf(actor);
    const key = forgottenKey(userId, this.config.appSecret);
    await inPieces(this.unit, 'history.delete', (limit) => this.history.forgetAsListener(userId, limit));
    await inPieces(this.unit, 'history.delete', (limit) => this.figures.forget(userId, limit));
    return await inPieces(this.unit, 'history.delete', (limit) => this.history.forget(userId, key, only, limit));
  }

  /** One entry more than asked for, where there is one: its beginning ends the one before. */
  private async read(from: number, perPage: number, wanted: HistoryWanted): Promise<Played[]> {
    const entries: Played[] = [];
    for (let before = from; ;) {
      const rows = await this.history.before(before, READ_AT_ONCE, wanted);
      mergeRepeats(entries, rows);
      if (rows.length < READ_AT_ONCE || entries.length > perPage) return entries;
      before = Number(rows.at(-1)?.id);
    }
  }
}

function timesOf({ from, to }: HistoryQuery): HistoryWanted['times'] {
  const ends = [
    ['from', from, '>='],
    ['to', to, '<='],
  ] as const;
  return ends.flatMap(([field, value, operator]) => {
    if (value === undefined) return [];
    if (!isFilterTime(value)) throw invalid({ [field]: ['This is not a time.'] });
    return [{ key: field, operator, value }];
  });
}

function userOf(actor: Actor): number {
  if (actor.userId === null) throw unauthenticated();
  return actor.userId;
}
