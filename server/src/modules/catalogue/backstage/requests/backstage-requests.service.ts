import { Injectable } from '@nestjs/common';
import { BACKSTAGE_REQUEST_STATUSES, BACKSTAGE_REQUEST_TYPES } from '@tonearm/shared/catalogue/backstage';
import type {
  BackstageRequest,
  BackstageRequestPagination,
  BackstageRequestsQuery,
} from '@tonearm/shared/catalogue/backstage.dto';
import { PER_PAGE_DEFAULT } from '@tonearm/shared/limits';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import type { BackstageRequestEntity } from './backstage-request.entity.js';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { notFound, unauthenticated } from '../../../../core/errors/app-error.js';
import { paginate } from '../../../../core/lists/list-page.js';
import { planList } from '../../../../core/lists/list-plan.js';
import { byId, byOneOf, byTime } from '../../../../core/lists/list-spec.js';
import type { ListSpec } from '../../../../core/lists/list-spec.js';
import { RequestFiles } from './request-files.service.js';
import { RequestReader } from './request-reader.service.js';
import { handlesRequests } from './request.policy.js';
import { RequestsRepository } from './requests.repository.js';

const SPEC: ListSpec<ColumnOf<BackstageRequestEntity>> = {
  sorts: { created_at: { column: 'created_at', direction: 'desc', kind: 'time' } },
  filters: {
    status: byOneOf(BACKSTAGE_REQUEST_STATUSES),
    type: byOneOf(BACKSTAGE_REQUEST_TYPES),
    artist: byId,
    user: byId,
    created_at: byTime,
  },
  perPage: PER_PAGE_DEFAULT,
};

/** Reading and deleting artist requests. */
@Injectable()
export class BackstageRequestsService {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly reader: RequestReader,
    private readonly files: RequestFiles,
    private readonly unit: UnitOfWork,
  ) {}

  /** One's own, the newest first. */
  async listMine(query: BackstageRequestsQuery, actor: Actor): Promise<BackstageRequestPagination> {
    if (actor.userId === null) throw unauthenticated();
    const plan = planList(query, { ...query }, SPEC);
    const page = await this.requests.pageIds(plan, actor.userId);
    return paginate(plan, page, await this.readAll(page.ids, actor));
  }

  /** In the order of the ids; those that are gone are left out. */
  async readAll(ids: readonly number[], actor: Actor): Promise<BackstageRequest[]> {
    const rows = new Map((await this.requests.listByIds(ids)).map((row) => [Number(row.id), row]));
    return await this.reader.compose(
      ids.flatMap((id) => rows.get(id) ?? []),
      actor,
    );
  }

  /** @throws AppError 404, also for those of others. */
  async get(id: number, actor: Actor): Promise<BackstageRequest> {
    const request = await this.read(id, actor);
    if (request.user.id !== actor.userId && !handlesRequests(actor)) throw notFound();
    return request;
  }

  /** After a change that the caller was allowed. @throws AppError 404. */
  async read(id: number, actor: Actor): Promise<BackstageRequest> {
    const row = await this.requests.find(id);
    if (!row) throw notFound();
    return await this.reader.one(row, actor);
  }

  /** With their files; those that are not there are passed over. */
  async delete(ids: readonly number[]): Promise<number> {
    const rows = await this.requests.listByIds(ids);
    return await this.unit.run('backstage.delete', async () => {
      await this.files.remove(rows);
      const deleted = await this.requests.delete(ids);
      await this.files.recount(rows);
      return deleted;
    });
  }
}
