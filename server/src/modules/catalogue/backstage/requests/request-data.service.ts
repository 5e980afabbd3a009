import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { BackstageRequestData } from '@tonearm/shared/catalogue/backstage.dto';
import { inPages } from '../../../../core/database/pages.js';
import type { Page } from '../../../../core/database/pages.js';
import { PersonalData, UserContent } from '../../../users/index.js';
import { ArtistGrantsRepository } from './artist-grants.repository.js';
import { RequestFiles } from './request-files.service.js';
import { RequestsRepository } from './requests.repository.js';
import type { RequestRow } from './requests.repository.js';

/** The request, its note for the search, and the marks of its two files. */
const ROWS_OF_REQUEST = 4;

/** What somebody asked for: in the export of their personal data, and when they leave. Proofs of identity go with the next sweep of files without an owner. */
@Injectable()
export class RequestData implements OnModuleInit {
  constructor(
    private readonly data: PersonalData,
    private readonly content: UserContent,
    private readonly requests: RequestsRepository,
    private readonly files: RequestFiles,
    private readonly artists: ArtistGrantsRepository,
  ) {}

  onModuleInit(): void {
    this.data.add({
      name: 'artist_requests',
      pages: (userId) => inPages((page: Page<RequestRow>) => this.requests.ofUser(userId, page), toRow),
    });
    this.content.add(async ({ userId, action }, room) => {
      // Names and proofs of who they are concern nobody else.
      const rows = await this.leave(userId, room);
      return action.kind === 'transfer' && rows < room
        ? rows + (await this.artists.passOn(userId, action.toUserId, room - rows))
        : rows;
    });
  }

  private async leave(userId: number, room: number): Promise<number> {
    const requests = await this.requests.ofUser(userId, { after: null, limit: Math.ceil(room / ROWS_OF_REQUEST) });
    await this.requests.delete(requests.map(({ id }) => id));
    await this.files.recount(requests);
    return requests.length * ROWS_OF_REQUEST;
  }
}

function toRow(row: RequestRow): object {
  const { first_name, last_name, role, company, links, message }: Partial<BackstageRequestData> = row.data;
  return {
    type: row.type,
    status: row.status,
    artist_name: row.artist_name,
    artist_id: row.artist_id,
    first_name,
    last_name,
    role,
    company,
    links: (links ?? []).join(' '),
    message,
    social: row.social_service === null ? '' : `${row.social_service}: ${row.social_username}`,
    denial_reason: row.denial_reason,
    decided_at: row.decided_at?.toISOString() ?? null,
    at: row.created_at.toISOString(),
  };
}
