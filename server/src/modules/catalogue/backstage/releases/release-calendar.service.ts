import { Injectable } from '@nestjs/common';
import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { CalendarState, ReleaseKind } from '@tonearm/shared/catalogue/release-calendar';
import type {
  CalendarRelease,
  ReleaseCalendarAnswer,
  ReleaseCalendarQuery,
} from '@tonearm/shared/catalogue/release-calendar.dto';
import { CALENDAR_DAYS_MAX, CALENDAR_DRAFTS_MAX, CALENDAR_RELEASES_MAX } from '@tonearm/shared/limits';
import type { Actor } from '../../../../core/access/actor.js';
import { forbidden, invalid } from '../../../../core/errors/app-error.js';
import type { Principal } from '../../music/ownership.js';
import { AlbumsService } from '../../music/albums/index.js';
import { TracksService } from '../../music/tracks/index.js';
import { ReleaseCalendarRepository } from './release-calendar.repository.js';
import type { DatedRelease, Span } from './release-calendar.repository.js';

const DAY_MS = 86_400_000;
/** What databases write and compare as four digits. */
const YEARS = { first: 1_900, last: 2_200 };

/** What somebody, or the workspace where they act, has in the drawer, planned and out. */
@Injectable()
export class ReleaseCalendarService {
  constructor(
    private readonly calendar: ReleaseCalendarRepository,
    private readonly albums: AlbumsService,
    private readonly tracks: TracksService,
  ) {}

  /** @throws AppError 403 for who neither acts in a workspace nor makes music, 422 `from` and `to`. */
  async of({ from, to }: ReleaseCalendarQuery, actor: Actor): Promise<Omit<ReleaseCalendarAnswer, 'status'>> {
    if (actor.workspace === null && !actor.can('music.create')) throw forbidden();
    const span = spanOf(from, to);
    const owner: Principal = actor.workspace === null ? actor : { workspaceId: actor.workspace.workspaceId };
    const [dated, drafts] = await Promise.all([
      this.calendar.dated(owner, span, CALENDAR_RELEASES_MAX + 1),
      this.calendar.drafts(owner, CALENDAR_DRAFTS_MAX + 1),
    ]);
    const [shown, kept] = [dated.slice(0, CALENDAR_RELEASES_MAX), drafts.slice(0, CALENDAR_DRAFTS_MAX)];
    const details = await this.detailsOf([...shown, ...kept]);
    const now = Date.now();
    const compose = (rows: readonly DatedRelease[], stateOf: (at: number) => CalendarState): CalendarRelease[] =>
      rows.flatMap(({ kind, id, at }) => {
        const item = details.get(keyOf(kind, id));
        const state = stateOf(at);
        return item ? [toRelease(kind, item, state === 'draft' ? { state } : { state, at })] : [];
      });
    return {
      releases: compose(shown, (at) => (at > now ? 'scheduled' : 'out')),
      has_more: dated.length > shown.length,
      drafts: compose(kept, () => 'draft'),
      has_more_drafts: drafts.length > kept.length,
      can_update: actor.workspace === null || actor.can('workspace_music.update'),
    };
  }

  private async detailsOf(rows: readonly DatedRelease[]): Promise<Map<string, Album | Track>> {
    const idsOf = (kind: ReleaseKind): number[] => rows.filter((row) => row.kind === kind).map(({ id }) => id);
    const [albums, tracks] = await Promise.all([
      this.albums.listByIds(idsOf('album')),
      this.tracks.listForAllByIds(idsOf('track')),
    ]);
    return new Map<string, Album | Track>([
      ...albums.map((album) => [keyOf('album', album.id), album] as const),
      ...tracks.map((track) => [keyOf('track', track.id), track] as const),
    ]);
  }
}

const keyOf = (kind: ReleaseKind, id: number): string => `${kind}:${id}`;

function toRelease(
  kind: ReleaseKind,
  item: Album | Track,
  { state, at }: { state: CalendarState; at?: number },
): CalendarRelease {
  return {
    kind,
    id: item.id,
    name: item.name,
    slug: item.slug,
    image: item.image,
    image_variants: item.image_variants,
    image_color: item.image_color,
    artists: item.artists,
    state,
    date: at === undefined ? null : new Date(at).toISOString(),
  };
}

/** The days as moments; `to` is behind the last. */
function spanOf(from: string, to: string): Span {
  const [first, last] = [dayOf(from, 'from'), dayOf(to, 'to')];
  if (last < first) throw invalid({ to: ['The last day lies before the first.'] });
  const days = (last - first) / DAY_MS + 1;
  if (days > CALENDAR_DAYS_MAX) throw invalid({ to: [`A calendar shows at most ${CALENDAR_DAYS_MAX} days.`] });
  return { from: new Date(first), to: new Date(last + DAY_MS) };
}

function dayOf(text: string, field: 'from' | 'to'): number {
  const at = Date.parse(`${text}T00:00:00Z`);
  const date = new Date(at);
  const exists = !Number.isNaN(at) && date.toISOString().startsWith(text);
  if (!exists || date.getUTCFullYear() < YEARS.first || date.getUTCFullYear() > YEARS.last)
    throw invalid({ [field]: ['This is no such day.'] });
  return at;
}
