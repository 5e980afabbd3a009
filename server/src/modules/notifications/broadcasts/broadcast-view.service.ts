import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { BroadcastRecord } from '@tonearm/shared/admin/broadcasts.dto';
import { inPages } from '../../../core/database/pages.js';
import type { Page } from '../../../core/database/pages.js';
import { PersonalData, RolesRepository } from '../../users/index.js';
import { TOLD_CHANNELS } from '../kinds/kind.js';
import { BroadcastsRepository } from './broadcasts.repository.js';
import type { BroadcastRow } from './broadcasts.repository.js';

/** How many times each of the audience is looked at: once a channel. */
const passesOf = ({ by_email: byEmail }: BroadcastRow): number => TOLD_CHANNELS.length - (byEmail ? 0 : 1);

function progressOf(row: BroadcastRow): number {
  if (row.state === 'done') return 100;
  if (!row.total) return 0;
  // Who has joined or left the audience since it was counted makes no difference that anybody sees.
  return Math.min(99, Math.floor((row.looked_at * 100) / (row.total * passesOf(row))));
}

/** Broadcasts as administrators see them, and as a part of what somebody takes along. */
@Injectable()
export class BroadcastViews implements OnModuleInit {
  constructor(
    private readonly broadcasts: BroadcastsRepository,
    private readonly roles: RolesRepository,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    this.data.add({
      name: 'broadcasts',
      pages: (userId) =>
        inPages(
          (page: Page<BroadcastRow>) => this.broadcasts.listOf(userId, page),
          ({ title, content, created_at: at }) => ({ title, content, at: at.toISOString() }),
        ),
    });
  }

  async of(rows: readonly BroadcastRow[]): Promise<BroadcastRecord[]> {
    const senders = await this.broadcasts.sendersOf(rows);
    const roles = new Map((await this.roles.list()).map(({ id, name }) => [id, name]));
    return rows.map((row) => {
      const sender = row.user_id === null ? undefined : senders.get(row.user_id);
      const { roles: roleIds, countries, languages } = row.audience;
      return {
        id: row.id,
        title: row.title,
        content: row.content,
        action:
          row.action_link === null ? null : { label: row.action_label ?? row.action_link, action: row.action_link },
        roles: roleIds.map((id) => ({ id, name: roles.get(id) ?? null })),
        countries,
        languages,
        by_email: row.by_email,
        state: row.state,
        total: row.total,
        progress: progressOf(row),
        told: row.told,
        mailed: row.mailed,
        sent_by: row.user_id === null || sender === undefined ? null : { id: row.user_id, name: sender },
        created_at: row.created_at.toISOString(),
        ended_at: row.ended_at?.toISOString() ?? null,
      };
    });
  }
}
