function _ts_decorate(decorators, target, key, desc) {
  var c = arguments.length,
    r = c < 3 ? target : desc === null ? (desc = Object.getOwnPropertyDescriptor(target, key)) : desc,
    d;
  if (typeof Reflect === 'object' && typeof Reflect.decorate === 'function') {
    r = Reflect.decorate(decorators, target, key, desc);
  } else {
    for (var i = decorators.length - 1; i >= 0; i--) {
      if ((d = decorators[i])) {
        r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
      }
    }
  }
  return (c > 3 && r && Object.defineProperty(target, key, r), r);
}
function _ts_metadata(metadataKey, metadataValue) {
  if (typeof Reflect === 'object' && typeof Reflect.metadata === 'function') {
    return Reflect.metadata(metadataKey, metadataValue);
  }
}
import { Injectable } from '@nestjs/common';
import { isPickerModel, MODEL_RIGHTS } from '@tonearm/shared/admin/models';
import { bulkFieldsOf } from '@tonearm/shared/admin/resource';
import { ID_MAX, MODEL_OPTIONS_MAX } from '@tonearm/shared/limits';
import { requireAccess } from '../access/access.guard.js';
import { invalid, notFound } from '../errors/app-error.js';
import { ModelSources } from './model-source.js';
import { ResourceLists } from './resource-lists.service.js';
import { ResourceRowsRepository } from './resource-rows.repository.js';
import { Resources } from './resource-source.js';
const idsOf = (list) => [
  ...new Set(
    list
      .split(',')
      .map(Number)
      .filter((id) => id >= 1 && id <= ID_MAX)
      .slice(0, MODEL_OPTIONS_MAX),
  ),
];
export class ModelOptions {
  constructor(resources, models, lists, rows) {
    this.resources = resources;
    this.models = models;
    this.lists = lists;
    this.rows = rows;
  }
  /** @throws AppError 404 for a model that no picker knows, 403 without the right to it. */ async search(
    model,
    { query, ids },
    actor,
  ) {
    const source = isPickerModel(model) ? this.sourceOf(model) : null;
    if (!source) throw notFound();
    requireAccess(actor, { kind: 'permission', name: MODEL_RIGHTS[source.model] });
    return ids === undefined ? await source.search(query?.trim() ?? '', actor) : await source.byIds(idsOf(ids), actor);
  }
  /** @throws AppError 422 where a value names what is not there, or not for this actor. What no picker knows is the resource's own affair. */ async requireRefs(
    { resource },
    values,
    actor,
  ) {
    const fields = bulkFieldsOf(resource);
    for (const [name, value] of Object.entries(values)) {
      const model = fields[name]?.details.model ?? null;
      const ids = [...new Set([value].flat().flatMap((id) => id ?? []))];
      if (!isPickerModel(model) || ids.length === 0) continue;
      const found = await this.sourceOf(model)?.byIds(ids, actor);
      if (found && found.length < ids.length) throw invalid({ values: [`${name} names what is not there.`] });
    }
  }
  sourceOf(model) {
    const source = this.resources.all().find(({ option }) => option?.model === model);
    return this.models.find(model) ?? (source ? this.ofResource(model, source) : null);
  }
  ofResource(model, source) {
    const options = (rows) => rows.flatMap((row) => source.option?.of(row) ?? []);
    const page = { paginate: 'simple', perPage: MODEL_OPTIONS_MAX };
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
ModelOptions = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof Resources === 'undefined' ? Object : Resources,
      typeof ModelSources === 'undefined' ? Object : ModelSources,
      typeof ResourceLists === 'undefined' ? Object : ResourceLists,
      typeof ResourceRowsRepository === 'undefined' ? Object : ResourceRowsRepository,
    ]),
  ],
  ModelOptions,
);
