import { Injectable } from '@nestjs/common';
import type { BackstageReview } from '@tonearm/shared/catalogue/backstage.dto';
import { queryWords } from '@tonearm/shared/rules/search-words';
import type { Actor } from '../../../../core/access/actor.js';
import { isoTime } from '../../../../core/database/dialect.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { SearchIndex } from '../../../../core/ports/search-index.js';
import { ArtistGrants } from './artist-grants.service.js';
import { BackstageRequestsService } from './backstage-requests.service.js';
import { RequestListRepository } from './request-list.repository.js';
import { RequestPeopleRepository } from './request-people.repository.js';
import { RequestReader } from './request-reader.service.js';
import { RequestsRepository } from './requests.repository.js';
import type { RequestRow } from './requests.repository.js';

const SIMILAR_MAX = 6;
const EARLIER_MAX = 10;
const ARTISTS_MAX = 20;
/** Ranked before the best are taken. */
const CANDIDATES = 200;

/** What somebody wants to know before deciding about a request (3-decisions §28). */
@Injectable()
export class RequestReviews {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly rows: RequestListRepository,
    private readonly people: RequestPeopleRepository,
    private readonly reader: RequestReader,
    private readonly all: BackstageRequestsService,
    private readonly grants: ArtistGrants,
    private readonly index: SearchIndex,
  ) {}

  /** @throws AppError 404. */
  async read(id: number, actor: Actor): Promise<BackstageReview> {
    const row = await this.requests.find(id);
    if (!row) throw notFound();
    const userId = Number(row.user_id);
    const [person, earlier, artists, similar, grants] = await Promise.all([
      this.people.listByIds([userId]),
      this.rows.othersOf(userId, id, EARLIER_MAX),
      this.rows.artistsOf(userId, ARTISTS_MAX),
      this.similar(row),
      this.grantsOf(row),
    ]);
    const [requester] = person;
    if (!requester) throw notFound();
    return {
      person: {
        email: requester.email,
        created_at: isoTime(requester.created_at),
        artists: await this.reader.artists(artists),
        requests: await this.all.readAll(earlier, actor),
      },
      similar_artists: await this.reader.artists(similar),
      grants,
    };
  }

  /** Artists that are called like the one asked for; the one itself is none of them. */
  private async similar(row: RequestRow): Promise<number[]> {
    const words = queryWords(await this.grants.nameOf(row));
    if (words.length === 0) return [];
    const terms = { text: words.join(' '), words: words.map((word) => [word]) };
    const hits = await this.index.find('artists', terms, CANDIDATES);
    return hits
      .map((hit) => hit.id)
      .filter((id) => row.artist_id === null || id !== Number(row.artist_id))
      .slice(0, SIMILAR_MAX);
  }

  private async grantsOf(row: RequestRow): Promise<BackstageReview['grants']> {
    const artistId = row.artist_id === null ? null : Number(row.artist_id);
    const makesOwner = row.type !== 'verify-artist';
    const isClaim = row.type === 'claim-artist' && artistId !== null;
    const owners = isClaim ? await this.rows.ownersOf(artistId) : [];
    return {
      new_artist: row.type === 'become-artist',
      owner: makesOwner,
      verified: row.type === 'verify-artist',
      roles: makesOwner ? (await this.grants.newRoles(Number(row.user_id))).map(({ name }) => name) : [],
      owners: await this.reader.people(owners),
      denied_claims: isClaim ? await this.rows.countPendingClaims(artistId, Number(row.id)) : 0,
    };
  }
}
