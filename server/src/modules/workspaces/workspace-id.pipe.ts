import type { PipeTransform } from '@nestjs/common';
import { Id } from '../../core/http/id.pipe.js';
import { Ids } from '../../core/http/ids.pipe.js';
import { conflict, notFound } from '../../core/errors/app-error.js';
import { DEFAULT_WORKSPACE } from './workspace.policy.js';

const DEFAULT = String(DEFAULT_WORKSPACE);
const readId = new Id();
const readIds = new Ids();

/** The id of a workspace from the path; 0 is the Default one. @throws AppError 404. */
export class WorkspaceId implements PipeTransform<string | number, number> {
  /** @param value a number where the validation pipe made one of it. */
  transform(value: string | number): number {
    return String(value) === DEFAULT ? DEFAULT_WORKSPACE : readId.transform(String(value));
  }
}

/** A comma list of 1 to 200 workspaces. @throws AppError 404, 409 for the Default one, 422 for too many. */
export class WorkspaceIds implements PipeTransform<string, number[]> {
  transform(value: string): number[] {
    if (value.split(',').includes(DEFAULT)) throw conflict('The Default workspace cannot be changed.');
    const ids = readIds.transform(value);
    if (ids === 'me') throw notFound();
    return ids;
  }
}
