import { Injectable } from '@nestjs/common';
import { workspacePath } from '@tonearm/shared/rules/paths';
import type { Actor } from '../../core/access/actor.js';
import { WorkspaceNotices } from '../workspaces/index.js';
import type { ToldWorkspace } from '../workspaces/index.js';
import { toBroadcastSubject } from './broadcasts/broadcast-subject.js';
import type { SeenSubject } from './kinds/kind.js';
import { SubjectsRepository } from './subjects.repository.js';
import type { CommentFacts } from './subjects.repository.js';

/** What notifications are about beside music. */
@Injectable()
export class SiteSubjects {
  constructor(
    private readonly subjects: SubjectsRepository,
    private readonly workspaces: WorkspaceNotices,
  ) {}

  /** Comments that can be read, whatever they stand under. */
  async comments(ids: readonly number[]): Promise<CommentFacts[]> {
    return await this.subjects.comments(ids);
  }

  /** Those of them that the reader may see. */
  async of(
    { broadcasts, workspaces }: { broadcasts: readonly number[]; workspaces: readonly number[] },
    actor: Actor,
  ): Promise<SeenSubject[]> {
    return [
      ...(await this.subjects.broadcasts(broadcasts)).map(toBroadcastSubject),
      ...(await this.workspaces.among(workspaces, actor)).map(toWorkspaceSubject),
    ];
  }
}

const toWorkspaceSubject = ({ id, name, image, suspension, ...place }: ToldWorkspace): SeenSubject => ({
  type: 'workspace',
  id,
  name,
  image,
  link: workspacePath(id),
  by: '',
  text: suspension ?? '',
  positionMs: null,
  place,
});
