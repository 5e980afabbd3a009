import { Injectable } from '@nestjs/common';
import type { Workspace } from '@tonearm/shared/account/workspaces.dto';
import type { Actor } from '../../core/access/actor.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import type { UploadedBytes } from '../../core/http/file-upload.js';
import { WorkspaceAccess } from './workspace-access.service.js';
import { WorkspaceNews } from './workspace-news.service.js';
import { WorkspacePictures } from './workspace-pictures.service.js';
import { WorkspaceReader } from './workspace-reader.service.js';
import { WorkspacesRepository } from './workspaces.repository.js';

/** Pictures of workspaces, with those of people. */
@Injectable()
export class WorkspaceImages {
  constructor(
    private readonly access: WorkspaceAccess,
    private readonly workspaces: WorkspacesRepository,
    private readonly reader: WorkspaceReader,
    private readonly news: WorkspaceNews,
    private readonly pictures: WorkspacePictures,
    private readonly unit: UnitOfWork,
  ) {}

  /** @throws AppError 403, 404, 409 for the Default workspace, 422 `file`. */
  async upload(id: number, file: UploadedBytes | undefined, actor: Actor): Promise<Workspace> {
    await this.access.require(id, actor, 'update');
    await this.pictures.using(await this.pictures.ofFile(file), (hash) =>
      this.unit.run('workspaces.image', async () => {
        const { row } = await this.access.lock(id, actor, 'update');
        await this.workspaces.update(id, { image: hash });
        await this.pictures.drop(row.image);
        await this.news.changed(id);
      }),
    );
    return await this.reader.changed(id, actor);
  }
}
