import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { ERASED_AT_ONCE, Erasures } from '../../../core/erasure/erasures.service.js';
import type { Piece } from '../../../core/erasure/erasures.service.js';
import { Events } from '../../../core/events/events.js';
import { notFound } from '../../../core/errors/app-error.js';
import type { AppError } from '../../../core/errors/app-error.js';
import { RolesRepository, holdsAdmin } from '../roles.repository.js';
import { RolesService } from '../roles.service.js';
import { RoleAdminRepository } from './role-admin.repository.js';
import { RoleRules } from './role-rules.service.js';
import { UserRightsChanged } from '../user.events.js';

const ERASED_ROLE = 'role';

/** Deletes roles; their holders keep what others give them. */
@Injectable()
export class RoleDeletion implements OnModuleInit {
  constructor(
    private readonly changes: RoleAdminRepository,
    private readonly roles: RolesRepository,
    private readonly cache: RolesService,
    private readonly rules: RoleRules,
    private readonly erasures: Erasures,
    private readonly unit: UnitOfWork,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.erasures.define({ kind: ERASED_ROLE, atOnce: 1, piece: (ids, _details, room) => this.piece(ids, room) });
  }

  /** All or none. @returns how many. @throws AppError 404, 409 or 403 that names the first one refused. */
  async delete(ids: number[] | 'me', actor: Actor): Promise<number> {
    if (ids === 'me') throw notFound();
    let deleted: number | null = null;
    while (deleted === null) deleted = await this.unit.run('roles.delete', () => this.deleteOrClear(ids, actor));
    return deleted;
  }

  /** In the open unit: what more people hold than one unit may touch gives no rights any more, and a job takes it from them. @returns how many. @throws AppError as `delete`. */
  async erase(ids: readonly number[], actor: Actor): Promise<number> {
    if ((await this.deleteOrClear(ids, actor)) === null) await this.erasures.queue(ERASED_ROLE, ids);
    return ids.length;
  }

  /** What many people hold gives no rights any more, and is taken from as many as there is room for. @returns null while somebody holds it. */
  private async deleteOrClear(ids: readonly number[], actor: Actor): Promise<number | null> {
    await this.roles.lock();
    await this.unit.afterCommit(() => this.cache.changed());
    const known = new Map((await this.roles.listAll()).map((role) => [role.id, role]));
    const roles = ids.map((id) => known.get(id) ?? raise(notFound(`There is no role ${id}.`)));
    await this.rules.requireDeletable(roles, actor);
    const room = ERASED_AT_ONCE - ids.length;
    const isHeld = (await this.clear(ids, room)) >= room;
    const deleted = isHeld ? await this.changes.disarm(ids) : await this.changes.delete(ids);
    if (roles.some(({ permissions }) => holdsAdmin(permissions))) await this.rules.lastAdministrator.requireOneLeft();
    return isHeld ? null : deleted;
  }

  /** @returns from how many the roles were taken. */
  private async clear(ids: readonly number[], room: number): Promise<number> {
    const holders = await this.changes.clear(ids, room);
    if (holders.length > 0) await this.events.emit(new UserRightsChanged([...new Set(holders)]));
    return holders.length;
  }

  private async piece(ids: readonly number[], room: number): Promise<Piece> {
    const rows = await this.clear(ids, room);
    if (rows >= room) return { rows, left: ids };
    await this.unit.afterCommit(() => this.cache.changed());
    return { rows: rows + (await this.changes.delete(ids)), left: [] };
  }
}

function raise(error: AppError): never {
  throw error;
}
