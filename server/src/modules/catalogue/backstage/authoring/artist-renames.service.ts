import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { VerifiedNames } from '../requests/index.js';
import { ArtistAuthoringRepository } from './artist-authoring.repository.js';
import type { EditedArtist } from './artist-authoring.repository.js';

/** What follows from another name of an artist, in the unit that gives it. */
@Injectable()
export class ArtistRenames {
  constructor(
    private readonly rows: ArtistAuthoringRepository,
    private readonly changes: SearchChanges,
    private readonly verified: VerifiedNames,
  ) {}

  /** @param was as it stood before. */
  async note(id: number, was: EditedArtist, { name, actor }: { name: string; actor: Actor }): Promise<void> {
    for (const type of ['track', 'album'] as const)
      await this.changes.note(`${type}s`, await this.rows.creditedOn(type, id));
    // Whoever may change all music is a reviewer.
    const isReviewed = !was.isVerified || name === was.name || actor.userId === null || actor.can('music.update');
    if (!isReviewed) await this.verified.renamed({ id, oldName: was.name, name }, actor.userId);
  }
}
