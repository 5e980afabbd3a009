import { Injectable } from '@nestjs/common';
import type { CreateWorkspaceInput, UpdateWorkspaceInput, Workspace } from '@tonearm/shared/account/workspaces.dto';
import type { Actor } from '../../core/access/actor.js';
import { isoTime } from '../../core/database/dialect.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { invalid } from '../../core/errors/app-error.js';
import { requireExpected, withCurrent } from '../../core/errors/expected-state.js';
import { lineFault } from '../users/index.js';
import { WorkspaceAccess } from './workspace-access.service.js';
import { WorkspaceFounding } from './workspace-founding.service.js';
import { WorkspaceNews } from './workspace-news.service.js';
import { WorkspacePictures } from './workspace-pictures.service.js';
import { WorkspaceReader } from './workspace-reader.service.js';
import { WorkspacesRepository } from './workspaces.repository.js';

/** Making workspaces, and what they are called. */
@Injectable()
export class WorkspacesService {
  constructor(
    private readonly access: WorkspaceAccess,
    private readonly workspaces: WorkspacesRepository,
    private readonly reader: WorkspaceReader,
    private readonly founding: WorkspaceFounding,
    private readonly news: WorkspaceNews,
    private readonly pictures: WorkspacePictures,
    private readonly unit: UnitOfWork,
  ) {}

  /** Its maker owns it. @throws AppError 403 over_quota, 409 for who belongs to very many, 422 by field. */
  async create({ name, image }: CreateWorkspaceInput, actor: Actor): Promise<Workspace> {
    requireLine(name);
    const hash = image ? await this.pictures.ofAddress(image, actor) : null;
    const id = await this.pictures.using(hash, () => this.founding.found({ name, image: hash }, actor));
    return await this.reader.changed(id, actor);
  }

  /** @throws AppError 403, 404, 409 for the Default workspace and for one that has changed since, 422 by field. */
  async update(id: number, input: UpdateWorkspaceInput, actor: Actor): Promise<Workspace> {
    requireLine(input.name ?? '');
    await this.access.require(id, actor, 'update');
    const { image } = input;
    const hash = image ? await this.pictures.ofAddress(image, actor) : null;
    await this.pictures.using(hash, () =>
      withCurrent(
        () => this.unit.run('workspaces.update', () => this.apply(id, input, { hash, actor })),
        () => this.reader.changed(id, actor),
      ),
    );
    return await this.reader.changed(id, actor);
  }

  private async apply(
    id: number,
    { name, image, expected_updated_at: expected }: UpdateWorkspaceInput,
    { hash, actor }: { hash: string | null; actor: Actor },
  ): Promise<void> {
    const { row } = await this.access.lock(id, actor, 'update');
    requireExpected(expected, isoTime(row.updated_at));
    if (name == null && image === undefined) return;
    await this.workspaces.update(id, { ...(name != null && { name }), ...(image !== undefined && { image: hash }) });
    if (image !== undefined) await this.pictures.drop(row.image);
    await this.news.changed(id);
  }
}

/** @throws AppError 422 `name`. */
function requireLine(name: string): void {
  const fault = lineFault(name);
  if (fault !== null) throw invalid({ name: [fault] });
}
