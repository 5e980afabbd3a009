import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { USERS } from '@tonearm/shared/admin/users.resource';
import type { UserRecord } from '@tonearm/shared/admin/users.dto';
import { sql } from '../../../core/database/sql.js';
import type { Sql } from '../../../core/database/sql.js';
import { SearchIndex } from '../../../core/ports/search-index.js';
import { wordsSql } from '../../../core/resources/filter-readers.js';
import { Resources } from '../../../core/resources/resource-source.js';
import { addressedSql, UserAdminRepository, USER_FILTERS, USER_LIST, userKeptSql } from './user-admin.repository.js';
import { UserBulkChanges } from './user-bulk-changes.service.js';
import { UserRecords } from './user-records.service.js';

/** The list of accounts. */
@Injectable()
export class UsersResource implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly index: SearchIndex,
    private readonly users: UserAdminRepository,
    private readonly records: UserRecords,
    private readonly changes: UserBulkChanges,
  ) {}

  onModuleInit(): void {
    this.resources.add<typeof USERS, UserRecord>({
      resource: USERS,
      ...USER_LIST,
      filters: USER_FILTERS,
      limit: userKeptSql,
      rights: { list: 'users.update', update: 'users.update', delete: 'users.delete', csv: 'users.update' },
      find: (text) => this.find(text),
      indexed: { type: 'accounts', texts: (ids) => this.users.textsOf(ids) },
      read: (ids) => this.read(ids),
      cells: { banned: ({ banned_at }) => banned_at !== null },
      update: {
        banned: (ids, isBanned, actor) => this.changes.setBanned(ids, isBanned, actor),
        roles: (ids, roles, actor) => this.changes.giveRoles(ids, roles, actor),
      },
      trash: (ids, actor) => this.changes.trash(ids, actor),
      restore: (ids, actor) => this.changes.restore(ids, actor),
      erase: (ids, actor, { contentAction, cancelSubscription }) =>
        this.changes.erase(ids, actor, {
          contentAction: contentAction as string | undefined,
          cancelSubscription: cancelSubscription as boolean | undefined,
        }),
      // What somebody leaves behind may be thousands of rows.
      erasedAtOnce: 1,
      option: { model: 'user', of: ({ id, name, image, email }) => ({ id, name, image, description: email }) },
    });
  }

  private async find(text: string): Promise<Sql> {
    const found = await wordsSql(this.index, 'accounts', USER_LIST.id, text);
    return text.includes('@') ? sql`(${found} OR ${addressedSql(text)})` : found;
  }

  private async read(ids: readonly number[]): Promise<UserRecord[]> {
    const rows = new Map((await this.users.listByIds(ids)).map((row) => [row.id, row]));
    return await this.records.compose(ids.flatMap((id) => rows.get(id) ?? []));
  }
}
