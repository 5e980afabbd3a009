import { Injectable } from '@nestjs/common';
import type { LikeableType } from '@tonearm/shared/catalogue/catalogue';
import type { CreditInput, ReleaseFields } from '@tonearm/shared/catalogue/authoring.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { forbidden, invalid, notFound } from '../../../../core/errors/app-error.js';
import { requireExpected } from '../../../../core/errors/expected-state.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { permissionsOn, requireUnhidden } from '../../music/item-rights.js';
import { RightsRepository } from '../../music/rights.repository.js';
import { TagsService } from '../../music/tags/index.js';
import { canSeeAlbum, canSeeTrack } from '../../music/visibility.js';
import { AuthoringRepository } from './authoring.repository.js';
import type { EditedRow } from './authoring.repository.js';
import { CreditsPolicy } from './credits-policy.service.js';
import { GenreNames } from './genre-names.service.js';
import type { Columns } from './release-columns.js';
import { ReleaseLinksRepository } from './release-links.repository.js';
import type { TouchedItems } from './touched-items.js';

/** What is to become of one release. */
export interface ReleaseChange {
  row: EditedRow;
  fields: ReleaseFields;
  columns: Columns;
}

interface Context {
  actor: Actor;
  touched: TouchedItems;
}

/** A release that stands there, and what the actor may do with it. */
export interface OpenedRelease {
  row: EditedRow;
  isSeen: boolean;
  mayAct: boolean;
}

/** Changes tracks and albums, in the open unit; many with as many statements as one. */
@Injectable()
export class ReleaseEditor {
  constructor(
    private readonly releases: AuthoringRepository,
    private readonly links: ReleaseLinksRepository,
    private readonly rights: RightsRepository,
    private readonly credits: CreditsPolicy,
    private readonly genres: GenreNames,
    private readonly tags: TagsService,
    private readonly changes: SearchChanges,
  ) {}

  /**
   * Finds it for whoever may do this with it: owners, who manages a credited artist, and by right.
   * @param expected when the caller read it. @throws AppError 404 also for what is hidden, 403, 409.
   */
  async open(
    type: LikeableType,
    id: number,
    actor: Actor,
    { action = 'update', expected }: { action?: 'update' | 'delete'; expected?: string | undefined } = {},
  ): Promise<EditedRow> {
    const opened = (await this.look(type, [id], actor, action)).get(id);
    if (!opened || (!opened.isSeen && !opened.mayAct)) throw notFound();
    if (!opened.mayAct)
      throw forbidden(action === 'update' ? `You may not change ${id}.` : `You may not delete ${id}.`);
    const { row } = opened;
    requireExpected(expected, row.updatedAt);
    return row;
  }

  /** Those that exist, whatever the actor may do with them; nobody else changes them meanwhile. */
  async look(
    type: LikeableType,
    ids: readonly number[],
    actor: Actor,
    action: 'update' | 'delete' = 'update',
  ): Promise<Map<number, OpenedRelease>> {
    const rows = new Map((await this.releases.lockAll(type, ids)).map((row) => [row.id, row]));
    // A link with a share token opens the music, no more.
    const viewer = actor.with({ shareToken: null });
    const all = type === 'track' ? await this.rights.ofTracks(ids) : await this.rights.ofAlbums(ids);
    return new Map(
      all.flatMap((rights) => {
        const row = rows.get(rights.id);
        const isSeen = 'album' in rights ? canSeeTrack(viewer, rights) : canSeeAlbum(viewer, rights);
        return row ? [[rights.id, { row, isSeen, mayAct: permissionsOn(viewer, rights)[action] }] as const] : [];
      }),
    );
  }

  /** @throws AppError 403 for a later publication without the right, 409 for publishing what a moderator has hidden, 422. */
  async apply(type: LikeableType, change: ReleaseChange, context: Context): Promise<void> {
    const { row } = change;
    const { touched } = context;
    await this.applyQuietly(type, [change], context);
    if ((await this.releases.openWithoutArtist(type, [row.id])).length > 0)
      throw invalid({ artists: ['Name at least one main artist.'] });
    // What is found of a track holds its album's name.
    const tracks = type === 'track' ? [row.id] : await this.releases.tracksOf(row.id);
    touched.add('tracks', tracks);
    touched.add('albums', [type === 'album' ? row.id : row.albumId]);
    await this.noteFound(tracks);
  }

  /** What is found of these tracks has changed. */
  async noteFound(trackIds: readonly number[]): Promise<void> {
    for (const kind of ['tracks', 'lyrics'] as const) await this.changes.note(kind, trackIds);
  }

  /** As `apply`, of many, where the album is applied after its tracks: that emits one event for all of them. */
  async applyQuietly(
    type: LikeableType,
    changes: readonly ReleaseChange[],
    { actor, touched }: Context,
  ): Promise<void> {
    for (const { row, fields, columns } of changes) {
      requireSchedule(row.publishAt, fields.publish_at, actor);
      const { visibility = row.visibility } = columns;
      requireUnhidden(row.isHidden && visibility !== row.visibility && visibility !== 'private');
    }
    const before = await this.links.creditsOf(
      type,
      changes.map(({ row }) => row.id),
    );
    // Albums know no other role.
    const inputsOf = (artists: readonly CreditInput[]): readonly CreditInput[] =>
      type === 'track' ? artists : artists.map((artist) => ({ ...artist, role: 'primary' }));
    const credited = changes.flatMap(({ row, fields: { artists } }) =>
      artists ? [{ id: row.id, inputs: inputsOf(artists), already: before.get(row.id) ?? [] }] : [],
    );
    const credits = await this.credits.resolveAll(credited, actor);
    await this.links.replaceCredits(type, new Map(credited.map(({ id }, index) => [id, credits[index] ?? []])));
    touched.add(
      'artists',
      [...before.values(), ...credits].flat().map(({ artistId }) => artistId),
    );
    await this.genres.replace(
      type,
      new Map(changes.flatMap(({ row, fields: { genres } }) => (genres ? [[row.id, genres]] : []))),
      touched,
    );
    await this.links.updateAll(type, new Map(changes.map(({ row, columns }) => [row.id, columns])));
    await this.tags.syncEach(
      type,
      new Map(changes.flatMap(({ row, fields: { tags } }) => (tags ? [[row.id, tags]] : []))),
      actor.can('tags.create') || actor.can('tags.update'),
    );
  }

  /** Those of the tracks with which the actor may do this. */
  async allowed(trackIds: readonly number[], actor: Actor, action: 'update' | 'delete'): Promise<Set<number>> {
    const tracks = await this.rights.ofTracks(trackIds);
    return new Set(tracks.filter((track) => permissionsOn(actor, track)[action]).map(({ id }) => id));
  }

  /** Songs came onto these albums, or left them: who has read one before has read something older. */
  async reordered(albumIds: readonly (number | null)[]): Promise<void> {
    await this.releases.touchAlbums(albumIds.flatMap((id) => id ?? []));
  }

  /** Before tracks go to another album. @param from the albums that they leave. */
  async leave(trackIds: readonly number[], from: readonly (number | null)[]): Promise<void> {
    await this.releases.keepHidden(
      trackIds,
      from.flatMap((id) => id ?? []),
    );
  }

  /** Where a track stands that goes from one album to another: last, unless the form says where. */
  async moved(
    [from, to]: readonly [number | null, number | null],
    { disc_number: wanted, number }: { disc_number?: number; number?: number | null },
  ): Promise<Columns> {
    await this.reordered([from, to]);
    if (to === null) return {};
    const last = await this.releases.lastNumbersOn(to);
    const disc = wanted ?? Math.max(1, ...last.keys());
    return { disc_number: disc, number: number ?? (last.get(disc) ?? 0) + 1 };
  }

  /** All that stands on the album leaves it. */
  async empty(albumId: number, touched: TouchedItems): Promise<void> {
    await this.takeOff(await this.releases.tracksOf(albumId), albumId, touched);
  }

  /** Tracks leave their album, and are no more open than they were on it: the album's conditions go with them. */
  async takeOff(trackIds: readonly number[], albumId: number, touched: TouchedItems): Promise<void> {
    await this.releases.keepClosed(trackIds, albumId);
    await this.links.updateAll(
      'track',
      new Map(trackIds.map((id) => [id, { album_id: null, number: null, disc_number: 1 }])),
    );
    touched.add('tracks', trackIds);
    touched.add('albums', [albumId]);
    await this.changes.note('tracks', trackIds);
  }
}

/** @throws AppError 403 */
export function requireSchedule(before: string | null, wanted: string | null | undefined, actor: Actor): void {
  const isLater =
    typeof wanted === 'string' &&
    Date.parse(wanted) > Date.now() &&
    (before === null || Date.parse(before) !== Date.parse(wanted));
  if (isLater && !actor.can('music.schedule') && !actor.can('music.update'))
    throw forbidden('You may not publish at a later time.');
}
