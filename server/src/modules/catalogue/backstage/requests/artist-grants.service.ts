import { Injectable } from '@nestjs/common';
import { Events } from '../../../../core/events/events.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { RolesRepository, UsersRepository } from '../../../users/index.js';
import { UserRightsChanged } from '../../../users/user.events.js';
import { ArtistGrantsRepository } from './artist-grants.repository.js';
import type { ArtistPicture } from './artist-grants.repository.js';
import type { RequestRow } from './requests.repository.js';

interface Extras {
  picture: ArtistPicture | null;
  /** Also where nobody asked for it. */
  isVerified: boolean;
}

/** What an approved request brings: an artist, being its owner, the role of artists, the verified mark. */
@Injectable()
export class ArtistGrants {
  constructor(
    private readonly artists: ArtistGrantsRepository,
    private readonly users: UsersRepository,
    private readonly roles: RolesRepository,
    private readonly search: SearchChanges,
    private readonly events: Events,
  ) {}

  /** First in the unit that gives. */
  async lock(request: RequestRow): Promise<void> {
    await this.artists.lock(Number(request.user_id), request.artist_id === null ? null : Number(request.artist_id));
  }

  /** In the open unit. @returns the artist; null where there is none to give, or to verify. */
  async give(request: RequestRow, { picture, isVerified }: Extras): Promise<{ id: number; name: string } | null> {
    const userId = Number(request.user_id);
    const artist =
      request.type === 'become-artist' ? await this.make(request.artist_name, picture) : await this.existing(request);
    if (!artist) return null;
    if (request.type === 'verify-artist') {
      if ((await this.artists.roleOf(userId, artist.id)) === null) return null;
    } else {
      await this.artists.makeOwner(userId, artist.id);
      await this.giveRole(userId);
    }
    if (isVerified || request.type === 'verify-artist') await this.artists.verify(artist.id);
    await this.search.note('artists', [artist.id]);
    return artist;
  }

  async nameOf(request: RequestRow): Promise<string> {
    return request.artist_name || ((await this.existing(request))?.name ?? '');
  }

  private async existing({ artist_id: id }: RequestRow): Promise<{ id: number; name: string } | null> {
    const [row] = id === null ? [] : await this.artists.listByIds([Number(id)]);
    return row ? { id: Number(row.id), name: row.name } : null;
  }

  private async make(name: string, picture: ArtistPicture | null): Promise<{ id: number; name: string }> {
    if (picture) await this.artists.savePicture(picture);
    return { id: await this.artists.insertArtist(name, picture), name };
  }

  /** The roles of artists that somebody does not hold yet. */
  async newRoles(userId: number): Promise<{ id: number; name: string }[]> {
    const [held, all] = [await this.roles.idsOf(userId), await this.roles.list()];
    return all.filter((role) => role.isArtists && !held.includes(role.id)).map(({ id, name }) => ({ id, name }));
  }

  private async giveRole(userId: number): Promise<void> {
    const ids = (await this.newRoles(userId)).map(({ id }) => id);
    await this.users.giveRoles(userId, ids);
    if (ids.length > 0) await this.events.emit(new UserRightsChanged([userId]));
  }
}
