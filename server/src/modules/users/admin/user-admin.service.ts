import { Injectable } from '@nestjs/common';
import type { CreateUserInput, UserListQuery, UserRecord, UserRecordPagination } from '@tonearm/shared/admin/users.dto';
import { PER_PAGE_DEFAULT } from '@tonearm/shared/limits';
import type { Actor } from '../../../core/access/actor.js';
import { paginate } from '../../../core/lists/list-page.js';
import { planList } from '../../../core/lists/list-plan.js';
import { byId, byPresence, byTime } from '../../../core/lists/list-spec.js';
import type { ListSpec } from '../../../core/lists/list-spec.js';
import { UserAdminRepository } from './user-admin.repository.js';
import { UserCreation } from './user-creation.js';
import { UserRecords } from './user-records.js';

const SPEC: ListSpec = {
  sorts: {
    created_at: { column: 'created_at', direction: 'desc', kind: 'time' },
    name: { column: 'name', direction: 'asc', kind: 'text' },
    email: { column: 'email', direction: 'asc', kind: 'text' },
    last_login_at: { column: 'last_login_at', direction: 'desc', kind: 'time' },
  },
  filters: {
    role: byId, email_verified_at: byPresence, banned_at: byPresence, created_at: byTime,
    country: { operators: ['='], accepts: (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value) },
  },
  perPage: PER_PAGE_DEFAULT,
};

@Injectable()
export class UserAdminService {
  constructor(private readonly users: UserAdminRepository, private readonly creation: UserCreation, private readonly records: UserRecords) {}

  /** A page of all users. @throws AppError 422 for a filter that is none. */
  async list(query: UserListQuery): Promise<UserRecordPagination> {
    const plan = planList({ ...query, paginate: query.paginate ?? 'lengthAware' }, { ...query }, SPEC);
    const page = await this.users.pageIds(plan);
    const rows = new Map((await this.users.listByIds(page.ids)).map((row) => [Number(row.id), row]));
    return paginate(plan, page, await this.records.compose(page.ids.flatMap((id) => rows.get(id) ?? [])));
  }

  /** @throws AppError 422, 403; see UserCreation. */
  async create(input: CreateUserInput, actor: Actor): Promise<UserRecord> {
    return await this.records.get(await this.creation.create(input, actor));
  }
}
