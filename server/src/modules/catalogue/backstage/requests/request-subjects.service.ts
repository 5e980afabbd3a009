import { Injectable } from '@nestjs/common';
import type { CreateBackstageRequestInput, SocialVerification } from '@tonearm/shared/catalogue/backstage.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { conflict, invalid } from '../../../../core/errors/app-error.js';
import { ArtistGrantsRepository } from './artist-grants.repository.js';
import { RequestPeopleRepository } from './request-people.repository.js';

/** Whom a request is about. */
export interface RequestSubject {
  /** null: an artist yet to be made. */
  id: number | null;
  name: string;
}

/** Looks up what a request names. */
@Injectable()
export class RequestSubjects {
  constructor(
    private readonly artists: ArtistGrantsRepository,
    private readonly people: RequestPeopleRepository,
  ) {}

  /** @throws AppError 409 for what the actor has already, 422 `artist_id`. */
  async require(
    { type, artist_id: artistId, artist_name: name = '' }: CreateBackstageRequestInput,
    actor: Actor,
  ): Promise<RequestSubject> {
    if (type === 'become-artist') return { id: null, name };
    const artist = artistId === undefined ? null : await this.visible(artistId, actor);
    if (!artist) throw invalid({ artist_id: ['Please choose an artist.'] });
    const role = await this.artists.roleOf(actor.userId ?? 0, artist.id);
    if (type === 'claim-artist') {
      if (role === 'owner') throw conflict('This artist is yours already.');
      return artist;
    }
    if (role !== 'owner' && role !== 'editor') throw invalid({ artist_id: ['You do not manage this artist.'] });
    if (artist.isVerified) throw conflict('This artist is verified already.');
    return artist;
  }

  /** A profile elsewhere that the person has connected. @throws AppError 422 `social_verification`. */
  async social(service: string | undefined, userId: number): Promise<SocialVerification | null> {
    if (service === undefined) return null;
    const username = await this.people.socialName(userId, service);
    if (username === null) throw invalid({ social_verification: ['Please connect this account first.'] });
    return { service, username };
  }

  private async visible(id: number, actor: Actor): Promise<{ id: number; name: string; isVerified: boolean } | null> {
    const row = await this.artists.findVisible(id, actor);
    return row ? { id: Number(row.id), name: row.name, isVerified: Boolean(row.verified) } : null;
  }
}
