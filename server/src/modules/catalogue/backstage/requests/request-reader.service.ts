import { Injectable } from '@nestjs/common';
import type { BackstageRequest, BackstageRequestArtist } from '@tonearm/shared/catalogue/backstage.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { AttachedFiles } from '../../../uploads/index.js';
import { AccountReader } from '../../../users/index.js';
import { ImageUrls } from '../../music/image-urls.service.js';
import { ArtistGrantsRepository } from './artist-grants.repository.js';
import type { GrantedArtist } from './artist-grants.repository.js';
import { RequestPeopleRepository } from './request-people.repository.js';
import { toRequest } from './request.mapper.js';
import type { RequestRow } from './requests.repository.js';
import { VerifiedNames } from './verified-names.service.js';

const idsIn = (rows: readonly RequestRow[], ...columns: (keyof RequestRow)[]): number[] => [
  ...new Set(rows.flatMap((row) => columns.flatMap((column) => (row[column] === null ? [] : [Number(row[column])])))),
];

/** Requests with everything that they name. */
@Injectable()
export class RequestReader {
  constructor(
    private readonly people: RequestPeopleRepository,
    private readonly artists: ArtistGrantsRepository,
    private readonly files: AttachedFiles,
    private readonly accounts: AccountReader,
    private readonly images: ImageUrls,
    private readonly verified: VerifiedNames,
  ) {}

  async compose(rows: readonly RequestRow[], actor: Actor): Promise<BackstageRequest[]> {
    const isHandler = actor.can('backstageRequests.view');
    const [people, artists, files, alike] = await Promise.all([
      this.people.listByIds(idsIn(rows, 'user_id', 'decided_by')),
      this.artists.listByIds(idsIn(rows, 'artist_id')),
      this.files.list(idsIn(rows, 'image_entry_id', 'identity_entry_id')),
      isHandler && rows.length > 0 ? this.verified.alike() : null,
    ]);
    const shown = (row: GrantedArtist): BackstageRequestArtist => ({
      id: Number(row.id),
      name: row.name,
      slug: row.slug,
      image: this.images.pictured(row.image_hash, row.image_color).image_variants?.['160'] ?? null,
    });
    const around = {
      people: new Map(
        people.map((row) => [
          Number(row.id),
          { id: Number(row.id), name: row.name, image: this.accounts.avatarUrl(row.avatar) },
        ]),
      ),
      artists: new Map(artists.map((row) => [Number(row.id), shown(row)])),
      files: new Map(files.map((file) => [file.id, file])),
      isHandler,
      alike: (name: string, id: number | null) => (alike?.(name, id) ?? []).map(shown),
    };
    return rows.map((row) => toRequest(row, around));
  }

  async one(row: RequestRow, actor: Actor): Promise<BackstageRequest> {
    return (await this.compose([row], actor))[0] as BackstageRequest;
  }
}
