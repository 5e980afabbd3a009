import { Injectable } from '@nestjs/common';
import type { WorkspaceRecord, WorkspaceRecordDetails } from '@tonearm/shared/account/workspace-records.dto';
import { WORKSPACE_MEMBERS_MAX } from '@tonearm/shared/limits';
import { isoTime } from '../../../core/database/dialect.js';
import { notFound } from '../../../core/errors/app-error.js';
import { AccountReader, UsersRepository } from '../../users/index.js';
import { InvitesRepository } from '../invites.repository.js';
import { WorkspaceHoldings } from '../workspace-holdings.registry.js';
import type { WorkspaceHolding } from '../workspace-holdings.registry.js';
import { WorkspaceReader } from '../workspace-reader.service.js';
import { WorkspacesRepository } from '../workspaces.repository.js';
import type { WorkspaceRow } from '../workspaces.repository.js';

const NOTHING: WorkspaceHolding = { tracks: 0, albums: 0, artists: 0, playlists: 0, bytes: 0 };

/** Workspaces as those see them who look after the site. */
@Injectable()
export class WorkspaceRecords {
  constructor(
    private readonly workspaces: WorkspacesRepository,
    private readonly invites: InvitesRepository,
    private readonly holdings: WorkspaceHoldings,
    private readonly reader: WorkspaceReader,
    private readonly users: UsersRepository,
    private readonly accounts: AccountReader,
  ) {}

  /** In the order of the ids; those that are gone are missing. */
  async listByIds(ids: readonly number[]): Promise<WorkspaceRecord[]> {
    const rows = new Map((await this.workspaces.listByIds(ids)).map((row) => [row.id, row]));
    return await this.compose(ids.flatMap((id) => rows.get(id) ?? []));
  }

  /** @throws AppError 404. */
  async details(id: number): Promise<WorkspaceRecordDetails> {
    const row = await this.workspaces.find(id);
    const [record] = row ? await this.compose([row]) : [];
    if (!row || !record) throw notFound();
    const now = Date.now();
    const open = (await this.invites.listOf(id, WORKSPACE_MEMBERS_MAX)).filter(
      (invite) => invite.expires_at.getTime() > now,
    );
    return {
      ...record,
      members: await this.reader.membersOf({ row }),
      // Whoever has the id of an invite may send an answer to it.
      invites: (await this.reader.toInvites(open)).map(({ email, role, invited_by, created_at, expires_at }) => ({
        email,
        role,
        invited_by,
        created_at,
        expires_at,
      })),
    };
  }

  private async compose(rows: readonly WorkspaceRow[]): Promise<WorkspaceRecord[]> {
    const ids = rows.map(({ id }) => id);
    const counts = await this.workspaces.countMembers(ids);
    const held = await this.holdings.of(ids);
    const owners = await this.users.namesOf([...new Set(rows.map((row) => row.owner_id))]);
    return rows.map((row) => {
      const { tracks, albums, artists, playlists, bytes } = held.get(row.id) ?? NOTHING;
      return {
        id: row.id,
        model_type: 'workspace',
        name: row.name,
        image: this.accounts.avatarUrl(row.image),
        owner: { id: row.owner_id, name: owners.get(row.owner_id) ?? '' },
        members_count: counts.get(row.id) ?? 0,
        tracks_count: tracks,
        albums_count: albums,
        artists_count: artists,
        playlists_count: playlists,
        storage: bytes,
        suspended_at: row.suspended_at && isoTime(row.suspended_at),
        suspension_reason: row.suspension_reason,
        created_at: isoTime(row.created_at),
        updated_at: isoTime(row.updated_at),
      };
    });
  }
}
