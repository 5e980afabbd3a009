// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSiteHealth: build.query<GetSiteHealthApiResponse, GetSiteHealthApiArg>({
      query: () => ({ url: `/api/v1/admin/health` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminHealthApi };
export type GetSiteHealthApiResponse = /** status 200  */ SiteHealthAnswer;
export type GetSiteHealthApiArg = void;
export type HealthFigure = {
  name:
    | "failed"
    | "kind"
    | "size"
    | "answered_ms"
    | "applied"
    | "newest"
    | "entries"
    | "connections"
    | "workers"
    | "waiting"
    | "last_run"
    | "failing"
    | "made_at"
    | "free"
    | "total"
    | "used"
    | "installed"
    | "node"
    | "started_at";
  /** null: not known. */
  value: ((string | null) | (number | null)) | null;
};
export type HealthCheck = {
  name:
    | "mail"
    | "backup"
    | "cache"
    | "database"
    | "migrations"
    | "storage"
    | "websockets"
    | "queue"
    | "failed_jobs"
    | "schedules"
    | "disk"
    | "memory"
    | "ffmpeg"
    | "version";
  state: "off" | "good" | "warning" | "bad" | "slow";
  /** What can be done; null where nothing need be. */
  advice:
    | (
        | "slow"
        | "unknown"
        | "database_down"
        | "migrations_differ"
        | "storage_down"
        | "cache_down"
        | "websockets_down"
        | "mail_down"
        | "mail_logged"
        | "queue_down"
        | "queue_idle"
        | "jobs_failed"
        | "schedules_late"
        | "schedules_failing"
        | "backup_missing"
        | "backup_old"
        | "disk_low"
        | "memory_low"
        | "ffmpeg_missing"
      )
    | null;
  figures: HealthFigure[];
};
export type SiteHealthAnswer = {
  status: "success";
  checks: HealthCheck[];
  checked_at: string;
};
export const { useGetSiteHealthQuery } = injectedRtkApi;
