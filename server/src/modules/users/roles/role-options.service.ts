import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { ModelOption } from '@tonearm/shared/admin/resources.dto';
import { MODEL_OPTIONS_MAX } from '@tonearm/shared/limits';
import { ModelSources } from '../../../core/resources/model-source.js';
import { RolesRepository } from '../roles.repository.js';
import type { RoleRecord } from '../roles.repository.js';

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
const toOption = ({ id, name, description }: RoleRecord): ModelOption => ({
  id,
  name,
  image: null,
  description: description || null,
});

/** Offers roles to the pickers of the admin area: those that somebody can hold. */
@Injectable()
export class RoleOptions implements OnModuleInit {
  constructor(
    private readonly models: ModelSources,
    private readonly roles: RolesRepository,
  ) {}

  onModuleInit(): void {
    this.models.add({
      model: 'role',
      search: async (text) =>
        (await this.held())
          .filter(({ name }) => folded(name).includes(folded(text)))
          .slice(0, MODEL_OPTIONS_MAX)
          .map(toOption),
      byIds: async (ids) => (await this.held()).filter(({ id }) => ids.includes(id)).map(toOption),
    });
  }

  private async held(): Promise<RoleRecord[]> {
    return (await this.roles.list()).filter(({ isGuests }) => !isGuests);
  }
}
