import { useNavigate, useSearchParams } from 'react-router-dom';
import { PAGE_MAX } from '@tonearm/shared/limits';

/** The tabs of the page, the first one by itself (spec 2 §2.2). */
export const LOG_TABS = ['schedule', 'error', 'outgoing-email', 'audit'] as const;
export type LogTab = (typeof LOG_TABS)[number];

export const logPath = (tab: LogTab): string => `/admin/logs/${tab}`;

interface LogAddress {
  page: number;
  /** A filter's value; '' where it is not set. */
  get: (filter: string) => string;
  /** Sets filters, and goes back to the first page. */
  set: (filters: Readonly<Record<string, string>>) => void;
  pathOf: (page: number) => string;
}

/** What a log's list shows, as the address says it. */
export function useLogAddress(tab: LogTab): LogAddress {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const asked = Number(query.get('page') ?? 1);
  const pathWith = (changes: Readonly<Record<string, string>>): string => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return `${logPath(tab)}${next.size > 0 ? `?${next.toString()}` : ''}`;
  };
  return {
    page: Number.isInteger(asked) && asked >= 1 && asked <= PAGE_MAX ? asked : 1,
    get: (filter) => query.get(filter) ?? '',
    set: (filters) => void navigate(pathWith({ ...filters, page: '' }), { replace: true, preventScrollReset: true }),
    pathOf: (page) => pathWith({ page: page > 1 ? String(page) : '' }),
  };
}
