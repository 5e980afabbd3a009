import { invalid } from '../../../../core/errors/app-error.js';

/** A part of a list that is known as a whole; its cursor is a place in it. @throws AppError 422 for a cursor that is none. */
export function cutList<T>(
  list: readonly T[],
  cursor: string | undefined,
  limit: number,
): { part: T[]; nextCursor: string | null } {
  if (cursor && !/^\d{1,9}$/.test(cursor)) throw invalid({ cursor: ['This could not be read.'] });
  const from = Number(cursor ?? 0);
  const to = from + limit;
  return { part: list.slice(from, to), nextCursor: to < list.length ? String(to) : null };
}
