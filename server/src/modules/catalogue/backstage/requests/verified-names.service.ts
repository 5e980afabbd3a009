import { Injectable } from '@nestjs/common';
import { lookAlike } from '@tonearm/shared/rules/look-alike';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Events } from '../../../../core/events/events.js';
import { ArtistGrantsRepository } from './artist-grants.repository.js';
import type { GrantedArtist } from './artist-grants.repository.js';
import { BackstageRequestSubmitted } from './backstage.events.js';
import { RequestsRepository } from './requests.repository.js';

/** The verified mark confirms a name: after a rename it has to be requested again. */
@Injectable()
export class VerifiedNames {
  constructor(
    private readonly artists: ArtistGrantsRepository,
    private readonly requests: RequestsRepository,
    private readonly events: Events,
    private readonly unit: UnitOfWork,
  ) {}

  /** After somebody without a reviewer's rights has changed the name of a verified artist. */
  async renamed(artist: { id: number; oldName: string; name: string }, userId: number): Promise<void> {
    await this.unit.run('backstage.renamed', async () => {
      await this.artists.unverify(artist.id);
      const wish = { userId, type: 'verify-artist' as const, artistId: artist.id };
      if (await this.requests.isPending(wish)) return;
      const data = {
        first_name: '',
        last_name: '',
        role: null,
        company: '',
        links: [],
        message: `${artist.oldName} → ${artist.name}`,
      };
      const id = await this.requests.insert({
        ...wish,
        artistName: '',
        data,
        imageId: null,
        identityId: null,
        social: null,
      });
      await this.events.emit(new BackstageRequestSubmitted(id, userId, wish.type, artist.name));
    });
  }

  /** Verified artists, by the name that theirs could be taken for. */
  async alike(): Promise<(name: string, exceptId: number | null) => GrantedArtist[]> {
    const bySkeleton = new Map<string, GrantedArtist[]>();
    for (const artist of await this.artists.listVerified()) {
      const skeleton = lookAlike(artist.name);
      bySkeleton.set(skeleton, [...(bySkeleton.get(skeleton) ?? []), artist]);
    }
    return (name, exceptId) => (bySkeleton.get(lookAlike(name)) ?? []).filter(({ id }) => Number(id) !== exceptId);
  }
}
