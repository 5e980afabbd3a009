import type { Actor } from '../../core/access/actor.js';
import { named } from '../../core/database/entity-columns.js';
import { Repository } from '../../core/database/repository.js';
import { listOf, sql } from '../../core/database/sql.js';
import { UserEntity, userFreeSql, userListedSql } from '../users/index.js';
import { BroadcastEntity } from './broadcasts/broadcast.entity.js';
import { CommentEntity } from '../catalogue/music/schema/comment.entity.js';

export type CommentFacts = Pick<
  CommentEntity,
  'id' | 'commentable_type' | 'commentable_id' | 'content' | 'position_ms'
>;
/** What a broadcast says. */
export type BroadcastFacts = Pick<BroadcastEntity, 'id' | 'title' | 'content' | 'action_label' | 'action_link'>;
export type PersonFacts = Pick<UserEntity, 'id' | 'name' | 'avatar'>;

const u = named(UserEntity, 'u');

/** Whom and which words somebody may see of what they were told about. */
export class SubjectsRepository extends Repository {
  /** Comments that can be read, whatever they stand under. */
  async comments(ids: readonly number[]): Promise<CommentFacts[]> {
    if (ids.length === 0) return [];
    return await this.table(CommentEntity).pick(
      ['id', 'commentable_type', 'commentable_id', 'content', 'position_ms'],
      { id: ids, state: 'visible' },
    );
  }

  /** Whoever has a row of one was told it. */
  async broadcasts(ids: readonly number[]): Promise<BroadcastFacts[]> {
    if (ids.length === 0) return [];
    return await this.table(BroadcastEntity).pick(['id', 'title', 'content', 'action_label', 'action_link'], {
      id: ids,
    });
  }

  /** @param isListing only those whom lists may show this reader. */
  async people(ids: readonly number[], actor: Actor, isListing: boolean): Promise<PersonFacts[]> {
    if (ids.length === 0) return [];
    const rows: PersonFacts[] = [];
    for (let at = 0; at < ids.length; at += 1_000)
      rows.push(
        ...(await this.readRows(
          { id: u.id, name: u.name, avatar: u.avatar },
          sql`FROM ${u} WHERE ${u.id} IN ${listOf(ids.slice(at, at + 1_000))} AND ${isListing ? userListedSql(actor) : userFreeSql()}`,
        )),
      );
    return rows;
  }
}
