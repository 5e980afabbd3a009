import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { ConsentRecord } from '@tonearm/shared/account/consents.dto';
import { CONSENTS } from '@tonearm/shared/admin/consents.resource';
import { Resources } from '../../../core/resources/resource-source.js';
import { CONSENT_FILTERS, CONSENT_LIST, ConsentsRepository, ofReceipt } from './consents.repository.js';

const ERASED_AT_ONCE = 500;

/** The list of what people have consented to. */
@Injectable()
export class ConsentsResource implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly consents: ConsentsRepository,
  ) {}

  onModuleInit(): void {
    this.resources.add<typeof CONSENTS, ConsentRecord>({
      resource: CONSENTS,
      ...CONSENT_LIST,
      filters: CONSENT_FILTERS,
      rights: { list: 'users.update', update: 'users.update', delete: 'users.delete', csv: 'users.update' },
      find: async (text) => ofReceipt(text.trim().toLowerCase()),
      read: (ids) => this.read(ids),
      cells: { user: ({ user }) => user?.name, accepted: ({ accepted }) => accepted.join(', ') },
      update: {},
      erase: (ids) => this.consents.delete(ids),
      erasedAtOnce: ERASED_AT_ONCE,
    });
  }

  private async read(ids: readonly number[]): Promise<ConsentRecord[]> {
    const rows = new Map((await this.consents.listByIds(ids)).map((row) => [row.id, row]));
    const found = ids.flatMap((id) => rows.get(id) ?? []);
    const names = await this.consents.namesOf([...new Set(found.flatMap(({ user_id: id }) => id ?? []))]);
    return found.map(({ user_id: userId, created_at: at, ...row }) => ({
      ...row,
      model_type: 'consent',
      user: userId === null ? null : { id: userId, name: names.get(userId) ?? '' },
      created_at: at.toISOString(),
    }));
  }
}
