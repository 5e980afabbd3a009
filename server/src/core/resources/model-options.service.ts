import { Injectable } from '@nestjs/common';
import { isPickerModel, MODEL_RIGHTS } from '@tonearm/shared/admin/models';
import type { PickerModel } from '@tonearm/shared/admin/models';
import { bulkFieldsOf } from '@tonearm/shared/admin/resource';
import type { ModelOption, ModelQuery } from '@tonearm/shared/admin/resources.dto';
import { ID_MAX, MODEL_OPTIONS_MAX } from '@tonearm/shared/limits';
import { requireAccess } from '../access/access.guard.js';
import type { Actor } from '../access/actor.js';
import { invalid, notFound } from '../errors/app-error.js';
import { ModelSources } from './model-source.js';
import type { ModelSource } from './model-source.js';
import { ResourceLists } from './resource-lists.service.js';
import { ResourceRowsRepository } from './resource-rows.repository.js';
import { Resources } from './resource-source.js';
import type { AnySource } from './resource-source.js';

const idsOf = (list: string): number[] => [
  ...new Set(
    list
      .split(',')
      .map(Number)
      .filter((id) => id >= 1 && id <= ID_MAX)
      .slice(0, MODEL_OPTIONS_MAX),
  ),
];

/** What pickers of the admin area offer (3-decisions §13). */
@Injectable()
export class ModelOptions {
  constructor(
    private readonly resources: Resources,
    private readonly models: ModelSources,
    private readonly lists: ResourceLists,
    private readonly rows: ResourceRowsRepository,
  ) {}

  /** @throws AppError 404 for a model that no picker knows, 403 without the right to it. */
  async search(model: string, { query, ids }: ModelQuery, actor: Actor): Promise<ModelOption[]> {
    const source = isPickerModel(model) ? this.sourceOf(model) : null;
    if (!source) throw notFound();
    requireAccess(actor, { kind: 'permission', name: MODEL_RIGHTS[source.model] });
    return ids === undefined ? await source.search(query?.trim() ?? '', actor) : await source.byIds(idsOf(ids), actor);
  }

  /** @throws AppError 422 where a value names what is not there, or not for this actor. What no picker knows is the resource's own affair. */
  async requireRefs({ resource }: AnySource, values: Readonly<Record<string, unknown>>, actor: Actor): Promise<void> {
    const fields = bulkFieldsOf(resource);
    for (const [name, value] of Object.entries(values)) {
      const model = fields[name]?.details.model ?? null;
      const ids = [...new Set(([value].flat() as (number | null)[]).flatMap((id) => id ?? []))];
      if (!isPickerModel(model) || ids.length === 0) continue;
      const found = await this.sourceOf(model)?.byIds(ids, actor);
      if (found && found.length < ids.length) throw invalid({ values: [`${name} names what is not there.`] });
    }
  }

  private sourceOf(model: PickerModel): ModelSource | null {
    const source = this.resources.all().find(({ option }) => option?.model === model);
    return this.models.find(model) ?? (source ? this.ofResource(model, source) : null);
  }

  private ofResource(model: PickerModel, source: AnySource): ModelSource {
    const options = (rows: readonly object[]): ModelOption[] => rows.flatMap((row) => source.option?.of(row) ?? []);
    const page = { paginate: 'simple', perPage: MODEL_OPTIONS_MAX } as const;
    return {
      model,
      search: async (query, actor) => options((await this.lists.list(source, { query, ...page }, actor)).data),
      byIds: async (ids, actor) => {
        const conditions = await this.lists.conditionsOf(source, { filters: [], query: null, trashed: false }, actor);
        const found = await this.rows.idsAmong(source, conditions, ids);
        return found.length === 0 ? [] : options(await source.read(found, actor));
      },
    };
  }
}
