// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSiteHealth: build.query<GetSiteHealthApiResponse, GetSiteHealthApiArg>({
      query: () => ({ url: `/api/v1/admin/health` }),
    }),
    getNewerVersion: build.query<
      GetNewerVersionApiResponse,
      GetNewerVersionApiArg
    >({
      query: () => ({ url: `/api/v1/admin/health/version` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminHealthApi };
export type GetSiteHealthApiResponse = /** status 200  */ SiteHealthAnswer;
export type GetSiteHealthApiArg = void;
export type GetNewerVersionApiResponse = /** status 200  */ NewerVersionAnswer;
export type GetNewerVersionApiArg = void;
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
    | "newer"
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
  state: "good" | "warning" | "bad" | "slow" | "off";
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
        | "newer_version"
      )
    | null;
  figures: HealthFigure[];
};
export type SiteHealthAnswer = {
  status: "success";
  checks: HealthCheck[];
  checked_at: string;
};
export type NewerVersionAnswer = {
  status: "success";
  /** null: none that is known of. */
  newer: string | null;
};
export const { useGetSiteHealthQuery, useGetNewerVersionQuery } =
  injectedRtkApi;
