import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { AppError, forbidden, invalid } from '../../core/errors/app-error.js';
import { ERASED_AT_ONCE } from '../../core/erasure/erasures.service.js';
import { InvitesRepository } from './invites.repository.js';
import { MembersRepository } from './members.repository.js';
import { WorkspaceAccess } from './workspace-access.service.js';
import { WorkspaceNews } from './workspace-news.service.js';
import { WorkspacePictures } from './workspace-pictures.service.js';
import { WorkspacesRepository } from './workspaces.repository.js';
import type { WorkspaceRow } from './workspaces.repository.js';

/** Ends workspaces, with who belonged to them and who was asked in. */
@Injectable()
export class WorkspaceDeletion {
  constructor(
    private readonly access: WorkspaceAccess,
    private readonly workspaces: WorkspacesRepository,
    private readonly members: MembersRepository,
    private readonly invites: InvitesRepository,
    private readonly news: WorkspaceNews,
    private readonly pictures: WorkspacePictures,
    private readonly unit: UnitOfWork,
  ) {}

  /** All of them or none. @returns how many. @throws AppError 403, which names the first that is refused, 404, 422 `ids` for too many people at once. */
  async delete(ids: readonly number[], actor: Actor): Promise<number> {
    return await this.unit.run('workspaces.delete', async () => {
      let rows = 0;
      for (const id of [...ids].sort((one, other) => one - other)) {
        const { row } = await this.lock(id, actor);
        rows += await this.erase(row);
        if (rows > ERASED_AT_ONCE)
          throw invalid({ ids: ['These are too many people at once. Name fewer workspaces.'] });
      }
      return ids.length;
    });
  }

  /** One that the open unit has locked. @returns how many rows that touched. */
  async erase({ id, image }: WorkspaceRow): Promise<number> {
    const people = (await this.members.lockAll(id)).map((member) => member.user_id);
    const invited = (await this.invites.lockAll(id)).length;
    await this.workspaces.delete([id]);
    await this.pictures.drop(image);
    await this.news.changed(id, people);
    return people.length + invited + 1;
  }

  private async lock(id: number, actor: Actor): Promise<{ row: WorkspaceRow }> {
    try {
      return await this.access.lock(id, actor, 'delete');
    } catch (error) {
      throw error instanceof AppError && error.code === 'forbidden'
        ? forbidden(`You may not delete workspace ${id}.`)
        : error;
    }
  }
}
