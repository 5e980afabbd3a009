import { Injectable } from '@nestjs/common';
import type { ModelOption } from '@tonearm/shared/admin/resources.dto';
import { MODEL_OPTIONS_MAX } from '@tonearm/shared/limits';
import { requireAccess } from '../access/access.guard.js';
import type { Actor } from '../access/actor.js';
import { notFound } from '../errors/app-error.js';
import { ResourceLists } from './resource-lists.service.js';
import { Resources } from './resource-source.js';

/** What pickers of the admin area offer (3-decisions §13). */
@Injectable()
export class ModelOptions {
  constructor(
    private readonly resources: Resources,
    private readonly lists: ResourceLists,
  ) {}

  /** @throws AppError 404 for a model that no picker knows, 403 without the right to its list. */
  async search(model: string, query: string, actor: Actor): Promise<ModelOption[]> {
    const source = this.resources.all().find(({ option }) => option?.model === model);
    if (!source?.option) throw notFound();
    requireAccess(actor, { kind: 'permission', name: source.option.right });
    const { data } = await this.lists.list(source, { query, paginate: 'simple', perPage: MODEL_OPTIONS_MAX }, actor);
    return data.map(source.option.of);
  }
}
