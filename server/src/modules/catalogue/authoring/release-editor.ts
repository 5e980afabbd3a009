import { Injectable } from '@nestjs/common';
import type { LikeableType } from '@tonearm/shared/catalogue/catalogue';
import type { ReleaseFields } from '@tonearm/shared/catalogue/authoring.dto';
import type { Actor } from '../../../core/access/actor.js';
import { forbidden, notFound } from '../../../core/errors/app-error.js';
import { requireExpected } from '../../../core/errors/expected-state.js';
import { SearchChanges } from '../../../core/search/search-changes.repository.js';
import { permissionsOn } from '../item-rights.js';
import { RightsRepository } from '../rights.repository.js';
import { TagsService } from '../tags/index.js';
import { canSeeAlbum, canSeeTrack } from '../visibility.js';
import { AuthoringRepository } from './authoring.repository.js';
import type { EditedRow } from './authoring.repository.js';
import { CreditsPolicy } from './credits-policy.js';
import { GenreNames } from './genre-names.js';
import type { Columns } from './release-columns.js';
import type { TouchedItems } from './touched-items.js';

interface Change {
  fields: ReleaseFields;
  columns: Columns;
  actor: Actor;
  touched: TouchedItems;
}

/** Changes one track or album, in the open unit. */
@Injectable()
export class ReleaseEditor {
  constructor(
    private readonly releases: AuthoringRepository, private readonly rights: RightsRepository, private readonly credits: CreditsPolicy, private readonly genres: GenreNames,
    private readonly tags: TagsService, private readonly changes: SearchChanges,
  ) {}

  /**
   * Finds it for whoever may do this with it: owners, who manages a credited artist, and by right.
   * @param expected when the caller read it. @throws AppError 404 also for what is hidden, 403, 409.
   */
  async open(type: LikeableType, id: number, actor: Actor, { action = 'update', expected }: { action?: 'update' | 'delete'; expected?: string | undefined } = {}): Promise<EditedRow> {
    const row = await this.releases.lock(type, id);
    // A link with a share token opens the music, no more.
    const viewer = actor.with({ shareToken: null });
    const [rights] = type === 'track' ? await this.rights.ofTracks([id]) : await this.rights.ofAlbums([id]);
    const isSeen = rights && ('album' in rights ? canSeeTrack(viewer, rights) : canSeeAlbum(viewer, rights));
    const mayAct = rights ? permissionsOn(viewer, rights)[action] : false;
    if (!row || !rights || (!isSeen && !mayAct)) throw notFound();
    if (!mayAct) throw forbidden(action === 'update' ? `You may not change ${id}.` : `You may not delete ${id}.`);
    requireExpected(expected, row.updatedAt);
    return row;
  }

  /** @throws AppError 403 for a later publication without the right, 422. */
  async apply(type: LikeableType, row: EditedRow, change: Change): Promise<void> {
    const { touched } = change;
    await this.applyQuietly(type, row, change);
    // What is found of a track holds its album's name.
    const tracks = type === 'track' ? [row.id] : await this.releases.tracksOf(row.id);
    touched.add('tracks', tracks);
    touched.add('albums', [type === 'album' ? row.id : row.albumId]);
    for (const kind of ['tracks', 'lyrics'] as const) await this.changes.note(kind, tracks);
  }

  /** As `apply`, where the album is applied after its tracks: that tells of all of them at once. */
  async applyQuietly(type: LikeableType, row: EditedRow, { fields, columns, actor, touched }: Change): Promise<void> {
    requireSchedule(row.publishAt, fields.publish_at, actor);
    const before = await this.releases.creditsOf(type, row.id);
    const credits = fields.artists ? await this.credits.resolve(fields.artists, actor, before) : before;
    if (fields.artists) await this.releases.replaceCredits(type, row.id, credits);
    touched.add('artists', [...before, ...credits].map(({ artistId }) => artistId));
    if (fields.genres) await this.genres.replace(type, row.id, { names: fields.genres, touched });
    await this.releases.update(type, row.id, columns);
    if (fields.tags) await this.tags.sync({ type, ids: [row.id] }, fields.tags, actor.can('tags.create') || actor.can('tags.update'));
  }

  /** Those of the tracks that the actor may delete. */
  async deletable(trackIds: readonly number[], actor: Actor): Promise<Set<number>> {
    const tracks = await this.rights.ofTracks(trackIds);
    return new Set(tracks.filter((track) => permissionsOn(actor, track).delete).map(({ id }) => id));
  }

  /** All that stands on the album leaves it. */
  async empty(albumId: number, touched: TouchedItems): Promise<void> {
    await this.takeOff(await this.releases.tracksOf(albumId), albumId, touched);
  }

  /** Tracks leave their album, and are no more open than they were on it: the album's conditions go with them. */
  async takeOff(trackIds: readonly number[], albumId: number, touched: TouchedItems): Promise<void> {
    await this.releases.keepClosed(trackIds, albumId);
    for (const id of trackIds) await this.releases.update('track', id, { album_id: null, number: null, disc_number: 1 });
    touched.add('tracks', trackIds);
    touched.add('albums', [albumId]);
    await this.changes.note('tracks', trackIds);
  }
}

/** @throws AppError 403 */
export function requireSchedule(before: string | null, wanted: string | null | undefined, actor: Actor): void {
  const isLater = typeof wanted === 'string' && Date.parse(wanted) > Date.now() && (before === null || Date.parse(before) !== Date.parse(wanted));
  if (isLater && !actor.can('music.schedule') && !actor.can('music.update')) throw forbidden('You may not publish at a later time.');
}
