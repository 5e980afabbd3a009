import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ARTISTS } from '@tonearm/shared/admin/artists.resource';
import type { LikeableType } from '@tonearm/shared/catalogue/catalogue';
import type { DeletionCount } from '@tonearm/shared/catalogue/artist-authoring.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { AdminLists } from '../../../../core/resources/admin-lists.service.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { ArtistAuthoringRepository } from './artist-authoring.repository.js';
import { ArtistListRepository } from './artist-list.repository.js';
import { ReleaseErasure } from './release-erasure.service.js';
import { ReleaseRefresh } from './release-refresh.service.js';
import { TouchedItems } from './touched-items.js';

/** Releases whose credits one unit takes away. */
const AT_ONCE = 200;
/** What the search knows of each. */
const FOUND = { track: ['tracks', 'lyrics'], album: ['albums'] } as const;
const TYPES = ['track', 'album'] as const satisfies readonly LikeableType[];

/** Deletes artists with their music: what only they are credited on goes, on what others made with them they are credited no longer. */
@Injectable()
export class ArtistRemoval {
  constructor(
    private readonly rows: ArtistAuthoringRepository,
    private readonly artists: ArtistListRepository,
    private readonly erasure: ReleaseErasure,
    private readonly refresh: ReleaseRefresh,
    private readonly lists: AdminLists,
    private readonly changes: SearchChanges,
    private readonly unit: UnitOfWork,
  ) {}

  /** How much of the music goes with the artists, and how much stays because others are credited as well. @throws AppError 404 where one is missing. */
  async preview(ids: readonly number[]): Promise<Record<'albums' | 'tracks', DeletionCount>> {
    if (!(await this.rows.areThere(ids))) throw notFound();
    const [albums, tracks] = await Promise.all([
      this.rows.deletionOf('album', ids),
      this.rows.deletionOf('track', ids),
    ]);
    return { albums, tracks };
  }

  /** @throws AppError 409 for one with music, unless that goes as well, and while one is being merged. */
  async delete(ids: readonly number[], isWithMusic: boolean, actor: Actor): Promise<number> {
    if (isWithMusic) {
      // Nothing else deletes them meanwhile, since no music names them any more.
      await this.unit.run('artists.keep', async () => {
        await this.artists.lockUnmerged(ids, { goes: true });
        await this.rows.keep(ids);
      });
      for (const id of ids) for (const type of TYPES) while (await this.takeSome(type, id)) await nextTurn();
    }
    return (await this.lists.delete(ARTISTS, { ids: [...ids] }, actor)).updated;
  }

  /** May be cut off anywhere: whoever deletes the artist again goes on. @returns whether there was anything. */
  private async takeSome(type: LikeableType, id: number): Promise<boolean> {
    return await this.unit.run('artists.delete-music', async () => {
      await this.artists.lockUnmerged([id], { goes: true });
      const touched = new TouchedItems();
      const own = await this.rows.ownOf(type, id, AT_ONCE);
      const items = own.length > 0 ? own : await this.rows.someOf(type, id, AT_ONCE);
      if (own.length > 0) await this.erasure.begin(type, own, touched);
      else touched.add(type === 'track' ? 'tracks' : 'albums', items);
      await this.rows.takeCredits(type, id, items);
      // What is found of them holds the artist's name.
      for (const kind of FOUND[type]) await this.changes.note(kind, items);
      touched.add('artists', [id]);
      await this.refresh.follow(touched);
      return items.length > 0;
    });
  }
}
