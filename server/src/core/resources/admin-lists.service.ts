import { Injectable } from '@nestjs/common';
import type {
  BulkAnswer,
  BulkDeleteInput,
  BulkUpdateInput,
  CsvExportInput,
  ResourceExportAnswer,
  ResourceListQuery,
  ResourcePagination,
  ResourceSelection,
} from '@tonearm/shared/admin/resources.dto';
import type { Resource } from '@tonearm/shared/admin/resource';
import type { Actor } from '../access/actor.js';
import { BulkService } from './bulk.service.js';
import { ExportsService } from './exports.service.js';
import { ResourceLists } from './resource-lists.service.js';
import { Resources } from './resource-source.js';

type Named = Pick<Resource, 'name'>;

/** What a resource's controller asks: every verb of an admin list, by its declaration. */
@Injectable()
export class AdminLists {
  constructor(
    private readonly resources: Resources,
    private readonly lists: ResourceLists,
    private readonly changes: BulkService,
    private readonly exports: ExportsService,
  ) {}

  async list<Row extends object>(
    resource: Named,
    query: ResourceListQuery,
    actor: Actor,
  ): Promise<ResourcePagination & { data: Row[] }> {
    return await this.lists.list<Row>(this.resources.get(resource), query, actor);
  }

  async update(resource: Named, input: BulkUpdateInput, actor: Actor): Promise<BulkAnswer> {
    return await this.changes.update(this.resources.get(resource), input, actor);
  }

  /** @param how what the resource has to know of a deletion that is permanent. */
  async delete(
    resource: Named,
    input: BulkDeleteInput,
    actor: Actor,
    how: Record<string, unknown> = {},
  ): Promise<BulkAnswer> {
    return await this.changes.delete(this.resources.get(resource), input, actor, how);
  }

  async restore(resource: Named, input: ResourceSelection, actor: Actor): Promise<BulkAnswer> {
    return await this.changes.restore(this.resources.get(resource), input, actor);
  }

  async csv(resource: Named, input: CsvExportInput, actor: Actor): Promise<ResourceExportAnswer> {
    const made = await this.exports.request(this.resources.get(resource), input, actor);
    return { export: made, download_path: made.download_path, status: 'success' };
  }
}
