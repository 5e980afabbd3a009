import type { PickerModel } from '@tonearm/shared/admin/models';
import type { ModelOption } from '@tonearm/shared/admin/resources.dto';
import type { Actor } from '../access/actor.js';

/** What a picker offers of one model that is no resource: never what the actor must not meet. */
export interface ModelSource {
  model: PickerModel;
  /** The best first; without a text what is likely meant. */
  search: (text: string, actor: Actor) => Promise<ModelOption[]>;
  /** Those of the ids that exist. */
  byIds: (ids: readonly number[], actor: Actor) => Promise<ModelOption[]>;
}

/** Where modules hand in models for pickers. */
export class ModelSources {
  private readonly sources = new Map<string, ModelSource>();

  add(source: ModelSource): void {
    this.sources.set(source.model, source);
  }

  find(model: string): ModelSource | undefined {
    return this.sources.get(model);
  }
}
