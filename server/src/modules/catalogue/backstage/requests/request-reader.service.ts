import { Injectable } from '@nestjs/common';
import type {
  BackstageRequest,
  BackstageRequestArtist,
  BackstageRequestUser,
} from '@tonearm/shared/catalogue/backstage.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { AttachedFiles } from '../../../uploads/index.js';
import { AccountReader } from '../../../users/index.js';
import { ImageUrls } from '../../music/image-urls.service.js';
import { ArtistGrantsRepository } from './artist-grants.repository.js';
import type { GrantedArtist } from './artist-grants.repository.js';
import { RequestPeopleRepository } from './request-people.repository.js';
import type { RequesterRow } from './request-people.repository.js';
import { toRequest } from './request.mapper.js';
import { handlesRequests } from './request.policy.js';
import type { RequestRow } from './requests.repository.js';
import { VerifiedNames } from './verified-names.service.js';

const idsIn = (rows: readonly RequestRow[], ...columns: (keyof RequestRow)[]): number[] => [
  ...new Set(rows.flatMap((row) => columns.flatMap((column) => (row[column] === null ? [] : [Number(row[column])])))),
];

/** Requests with everything that they name. */
@Injectable()
export class RequestReader {
  constructor(
    private readonly requesters: RequestPeopleRepository,
    private readonly grants: ArtistGrantsRepository,
    private readonly files: AttachedFiles,
    private readonly accounts: AccountReader,
    private readonly images: ImageUrls,
    private readonly verified: VerifiedNames,
  ) {}

  async compose(rows: readonly RequestRow[], actor: Actor): Promise<BackstageRequest[]> {
    const isHandler = handlesRequests(actor);
    const [people, artists, files, alike] = await Promise.all([
      this.requesters.listByIds(idsIn(rows, 'user_id', 'decided_by')),
      this.grants.listByIds(idsIn(rows, 'artist_id')),
      this.files.list(idsIn(rows, 'image_entry_id', 'identity_entry_id')),
      isHandler && rows.length > 0 ? this.verified.alike() : null,
    ]);
    const around = {
      people: new Map(people.map((row) => [Number(row.id), this.personOf(row)])),
      artists: new Map(artists.map((row) => [Number(row.id), this.artistOf(row)])),
      files: new Map(files.map((file) => [file.id, file])),
      isHandler,
      alike: (name: string, id: number | null) => (alike?.(name, id) ?? []).map((row) => this.artistOf(row)),
    };
    return rows.map((row) => toRequest(row, around));
  }

  /** In the order of the ids; those that are gone are left out. */
  async artists(ids: readonly number[]): Promise<BackstageRequestArtist[]> {
    const rows = new Map((await this.grants.listByIds(ids)).map((row) => [Number(row.id), this.artistOf(row)]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  async people(ids: readonly number[]): Promise<BackstageRequestUser[]> {
    return (await this.requesters.listByIds(ids)).map((row) => this.personOf(row));
  }

  async one(row: RequestRow, actor: Actor): Promise<BackstageRequest> {
    return (await this.compose([row], actor))[0] as BackstageRequest;
  }

  private personOf({ id, name, avatar }: RequesterRow): BackstageRequestUser {
    return { id: Number(id), name, image: this.accounts.avatarUrl(avatar) };
  }

  private artistOf({ id, name, slug, image_hash: hash, image_color: color }: GrantedArtist): BackstageRequestArtist {
    return { id: Number(id), name, slug, image: this.images.pictured(hash, color).image_variants?.['160'] ?? null };
  }
}
