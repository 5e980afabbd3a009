import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditModel } from '@tonearm/shared/admin/audit';

/** Whose changes are kept, and what they were asked by. All that has one request id becomes one entry. */
export interface AuditScope {
  requestId: string;
  userId: number | null;
  /** The administrator who acts as this user. */
  impersonatorId: number | null;
  /** As much of it as may be kept. */
  address: string | null;
  route: string;
  model: AuditModel;
  /** The row that the route names. */
  targetId: number | null;
  /** Asked by somebody who does not run the site: what is changed of workspaces and of what they own and manage is kept, and nothing else. */
  isOfTeam?: boolean;
}

const scopes = new AsyncLocalStorage<AuditScope>();

export const currentAudit = (): AuditScope | null => scopes.getStore() ?? null;

/** Has all that `work` changes kept in the log of changes. */
export const inAudit = <T>(scope: AuditScope, work: () => T): T => scopes.run(scope, work);

/** Work that was begun by a request and is no part of it, such as a job. */
export const outsideAudit = <T>(work: () => T): T => scopes.exit(work);
