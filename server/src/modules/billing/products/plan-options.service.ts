import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { ModelOption } from '@tonearm/shared/admin/resources.dto';
import { MODEL_OPTIONS_MAX } from '@tonearm/shared/limits';
import { ModelSources } from '../../../core/resources/model-source.js';
import { ProductsRepository } from './products.repository.js';

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
const toOption = ({ id, name }: { id: number; name: string }): ModelOption => ({
  id,
  name,
  image: null,
  description: null,
});

/** Offers plans to the pickers of the admin area, hidden ones too. */
@Injectable()
export class PlanOptions implements OnModuleInit {
  constructor(
    private readonly models: ModelSources,
    private readonly products: ProductsRepository,
  ) {}

  onModuleInit(): void {
    this.models.add({
      model: 'plan',
      search: async (text) =>
        (await this.products.listNames())
          .filter(({ name }) => folded(name).includes(folded(text)))
          .slice(0, MODEL_OPTIONS_MAX)
          .map(toOption),
      byIds: async (ids) => (await this.products.listNames()).filter(({ id }) => ids.includes(id)).map(toOption),
    });
  }
}
