import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { AUDIT } from '@tonearm/shared/admin/audit.resource';
import type { AuditRecord } from '@tonearm/shared/admin/audit.dto';
import { forbidden } from '../../../core/errors/app-error.js';
import { Resources } from '../../../core/resources/resource-source.js';
import { AuditLog } from './audit-log.service.js';
import { AUDIT_FILTERS, AUDIT_LIST } from './audit.repository.js';

/** The list of changes, which nobody changes. */
@Injectable()
export class AuditResource implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly log: AuditLog,
  ) {}

  onModuleInit(): void {
    const right = 'logs.view';
    this.resources.add<typeof AUDIT, AuditRecord>({
      resource: AUDIT,
      ...AUDIT_LIST,
      filters: AUDIT_FILTERS,
      rights: { list: right, update: right, delete: right, csv: right },
      read: (ids) => this.log.records(ids),
      cells: { user: ({ user }) => user?.name ?? user?.id, impersonator: ({ impersonator: by }) => by?.name ?? by?.id },
      update: {},
      erase: () => Promise.reject(forbidden()),
      erasedAtOnce: 1,
    });
  }
}
