import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { BackstageRequestData } from '@tonearm/shared/catalogue/backstage.dto';
import { inPages } from '../../../../core/database/pages.js';
import type { Page } from '../../../../core/database/pages.js';
import { PersonalData, UserContent } from '../../../users/index.js';
import { ArtistGrantsRepository } from './artist-grants.repository.js';
import { RequestsRepository } from './requests.repository.js';
import type { RequestRow } from './requests.repository.js';

/** What somebody asked for: in the export of their personal data, and when they leave. Proofs of identity go with the next sweep of files without an owner. */
@Injectable()
export class RequestData implements OnModuleInit {
  constructor(
    private readonly data: PersonalData,
    private readonly content: UserContent,
    private readonly requests: RequestsRepository,
    private readonly artists: ArtistGrantsRepository,
  ) {}

  onModuleInit(): void {
    this.data.add({
      name: 'artist_requests',
      pages: (userId) => inPages((page: Page<RequestRow>) => this.requests.ofUser(userId, page), toRow),
    });
    this.content.add(async ({ userId, action }, room) => {
      // Names and proofs of who they are concern nobody else.
      const rows = await this.requests.deleteOf(userId, room);
      return action.kind === 'transfer' && rows < room
        ? rows + (await this.artists.passOn(userId, action.toUserId, room - rows))
        : rows;
    });
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
