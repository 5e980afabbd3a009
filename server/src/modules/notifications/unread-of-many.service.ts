import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { Actor } from '../../core/access/actor.js';
import { ENGLISH } from '../../core/i18n/locales.js';
import { BlocksRepository } from '../users/index.js';
import { AudienceRepository } from './audience.repository.js';
import { kindOf, KINDS } from './kinds/kinds.js';
import { NoticeWriter } from './notice-writer.service.js';
import { NotificationsRepository } from './notifications.repository.js';
import { UnreadSeen } from './unread-seen.service.js';

type Reader = { id: number; actor: Actor | null };

/** So many are looked through together. */
const AT_ONCE = 50;
/** Of those who are told together, so many at most are looked at one by one. */
const EXACTLY_MAX = 100;
const RIGHTS = [...new Set(KINDS.flatMap(({ right }) => right ?? []))];
/** Sees what everybody does, whatever is asked of a kind's readers: whether somebody holds that is looked up. */
const EVERYBODY = new Actor(
  null,
  [],
  RIGHTS.map((name) => ({ name, restrictions: [] })),
);

/** What is known of somebody's number; not sure: rows are left out that they alone may see. */
interface Known {
  count: number;
  isSure: boolean;
}

/** How many unread notifications the readers of one telling find in their lists: never one that is hidden from them. */
@Injectable()
export class UnreadOfMany {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly seen: UnreadSeen,
    private readonly writer: NoticeWriter,
    private readonly audience: AudienceRepository,
    private readonly blocks: BlocksRepository,
  ) {}

  /** @param readers who has just been told something. One without an actor is one of many, for whom a few statements have to do. */
  async of(readers: readonly Reader[]): Promise<Map<number, number>> {
    const counts = new Map<number, number>();
    for (const { id, actor } of readers) if (actor) counts.set(id, await this.seen.of(actor));
    const many = readers.flatMap(({ id, actor }) => (actor ? [] : [id]));
    const raw = many.length === 0 ? new Map<number, number>() : await this.notifications.unreadCounts(many);
    // Where there is one only, it is what they are told of.
    const more = many.filter((id) => (raw.get(id) ?? 0) > 1);
    let left = EXACTLY_MAX;
    for (let at = 0; at < more.length; at += AT_ONCE) {
      for (const [id, { count, isSure }] of await this.known(more.slice(at, at + AT_ONCE))) {
        const isExact = !isSure && left > 0;
        if (isExact) left -= 1;
        raw.set(id, isExact ? await this.seen.ofUser(id) : count);
      }
      await nextTurn();
    }
    return new Map([...raw, ...counts]);
  }

  private async known(ids: readonly number[]): Promise<Map<number, Known>> {
    const rows = await this.notifications.unreadOf(ids);
    const shown = await this.writer.write(rows, EVERYBODY, ENGLISH);
    const holders = await this.holders(
      ids,
      rows.flatMap(({ kind }) => kindOf(kind)?.right ?? []),
    );
    const blocks = await this.blocks.anyOf(ids);
    const known = new Map<number, Known>(ids.map((id) => [id, { count: 0, isSure: !blocks.has(id) }]));
    for (const { id, user_id: userId, kind } of rows) {
      const one = known.get(userId) as Known;
      const right = kindOf(kind)?.right;
      if (right !== undefined && holders.get(right)?.has(userId) !== true) continue;
      if (shown.has(id)) one.count += 1;
      else one.isSure = false;
    }
    return known;
  }

  private async holders(
    ids: readonly number[],
    rights: readonly PermissionName[],
  ): Promise<Map<PermissionName, Set<number>>> {
    const holders = new Map<PermissionName, Set<number>>();
    for (const right of new Set(rights))
      holders.set(right, new Set((await this.audience.receivers(ids, right)).map(({ id }) => id)));
    return holders;
  }
}
