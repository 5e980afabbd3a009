import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Impersonation } from '@tonearm/shared/account/impersonation.dto';
import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import type { Actor } from '../../../core/access/actor.js';
import { BootstrapRegistry } from '../../../core/bootstrap/bootstrap.registry.js';
import { isoTime } from '../../../core/database/dialect.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { AppError, forbidden, notFound, unauthenticated } from '../../../core/errors/app-error.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { UsersRepository } from '../../users/index.js';
import { LiveConnections } from '../live-connections.listener.js';
import { SignIns } from '../sign-ins.service.js';
import { UserRights } from '../user-rights.service.js';
import { mayImpersonate } from './impersonation.policy.js';
import { ImpersonationsRepository } from './impersonations.repository.js';

const refused = (message: string): AppError => new AppError({ status: 409, code: 'state_conflict', message });

/** Lets administrators act as somebody else, who may no more than they: the session stays theirs, and it is noted who, as whom and how long. */
@Injectable()
export class ImpersonationService implements OnModuleInit {
  constructor(
    private readonly impersonations: ImpersonationsRepository,
    private readonly users: UsersRepository,
    private readonly rights: UserRights,
    private readonly signIns: SignIns,
    private readonly connections: LiveConnections,
    private readonly unit: UnitOfWork,
    private readonly bootstrap: BootstrapRegistry,
  ) {}

  onModuleInit(): void {
    this.bootstrap.add(async ({ actor }) => ({ impersonator: await this.personOf(actor.impersonatorId) }));
  }

  /** @returns the site as that person sees it. @throws AppError 404, 403 for administrators and for those who may more, 409 for oneself and while one acts as somebody. */
  async begin(userId: number, actor: Actor, exchange: Exchange): Promise<BootstrapData> {
    const { userId: impersonatorId, sessionId } = actor;
    if (impersonatorId === null || sessionId === null) throw unauthenticated();
    if (actor.impersonatorId !== null) throw refused('You act as somebody else already.');
    if (userId === impersonatorId) throw refused('This is your own account.');
    await this.unit.run('impersonation.begin', async () => {
      const row = await this.users.findById(userId);
      if (!row || row.deleted_at !== null) throw notFound();
      const { given } = await this.rights.of(userId, row.permissions);
      if (!mayImpersonate(actor, given)) throw forbidden('You cannot act as somebody with such rights.');
      const address = exchange.address;
      if (!(await this.impersonations.begin({ sessionId, impersonatorId, userId, address })))
        throw refused('You act as somebody else already.');
      await this.connections.recheck(impersonatorId);
    });
    return await this.signIns.renew(sessionId, exchange);
  }

  /** @returns the site as its owner sees it. @throws AppError 409 where nobody acts as anybody. */
  async end({ userId, impersonatorId, sessionId }: Actor, exchange: Exchange): Promise<BootstrapData> {
    if (userId === null || impersonatorId === null || sessionId === null) throw refused('You act as yourself.');
    await this.unit.run('impersonation.end', async () => {
      await this.impersonations.end(sessionId);
      await this.connections.recheck(userId);
    });
    return await this.signIns.renew(sessionId, exchange);
  }

  /** Who has acted as somebody, the latest first. @throws AppError 404, 403 where the account may more than the actor. */
  async listOf(userId: number, actor: Actor): Promise<Impersonation[]> {
    await this.rights.getWithin(userId, actor);
    return (await this.impersonations.listOf(userId)).map((row) => ({
      id: row.id,
      impersonator:
        row.impersonator_id === null ? null : { id: row.impersonator_id, name: row.impersonator_name ?? '' },
      ip_address: row.ip_address,
      started_at: isoTime(row.created_at),
      ended_at: row.ended_at === null ? null : isoTime(row.ended_at),
    }));
  }

  private async personOf(id: number | null): Promise<BootstrapData['impersonator']> {
    const row = id === null ? null : await this.users.findById(id);
    return row && { id: row.id, name: row.name };
  }
}
