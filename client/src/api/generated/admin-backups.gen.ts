// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBackups: build.query<ListBackupsApiResponse, ListBackupsApiArg>({
      query: () => ({ url: `/api/v1/admin/backups` }),
    }),
    takeBackup: build.mutation<TakeBackupApiResponse, TakeBackupApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admin/backup`,
        method: "POST",
        body: queryArg.takeBackupInput,
      }),
    }),
    stopBackup: build.mutation<StopBackupApiResponse, StopBackupApiArg>({
      query: () => ({ url: `/api/v1/admin/backups/stop`, method: "POST" }),
    }),
    checkBackup: build.mutation<CheckBackupApiResponse, CheckBackupApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admin/backups/${encodeURIComponent(String(queryArg.name))}/check`,
        method: "POST",
        body: queryArg.checkBackupInput,
      }),
    }),
    deleteBackup: build.mutation<DeleteBackupApiResponse, DeleteBackupApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admin/backups/${encodeURIComponent(String(queryArg.name))}`,
        method: "DELETE",
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminBackupsApi };
export type ListBackupsApiResponse = /** status 200  */ BackupsAnswer;
export type ListBackupsApiArg = void;
export type TakeBackupApiResponse = /** status 202  */ StatusAnswer;
export type TakeBackupApiArg = {
  takeBackupInput: TakeBackupInput;
};
export type StopBackupApiResponse = /** status 202  */ StatusAnswer;
export type StopBackupApiArg = void;
export type CheckBackupApiResponse = /** status 202  */ StatusAnswer;
export type CheckBackupApiArg = {
  name: string;
  checkBackupInput: CheckBackupInput;
};
export type DeleteBackupApiResponse = /** status 200  */ StatusAnswer;
export type DeleteBackupApiArg = {
  name: string;
};
export type BackupRecord = {
  name: string;
  /** Bytes. */
  size: number;
  created_at: string;
  encrypted: boolean;
};
export type BackupRun = {
  kind: "take" | "check";
  name: string;
  /** interrupted: its process was killed, and another begins it anew. */
  state: "queued" | "running" | "failed" | "stopped" | "done" | "interrupted";
  /** Percent. */
  progress: number;
  /** Why it failed: English, which is the key of its translations. */
  message: string | null;
  /** What its placeholders stand for. */
  message_values: {
    [key: string]: string;
  };
  requested_at: string;
  ended_at: string | null;
};
export type BackupsAnswer = {
  /** The newest first, 200 at most. */
  backups: BackupRecord[];
  run: BackupRun | null;
  /** Where they lie on the server. */
  folder: string;
  /** Each is encrypted, by a passphrase of the environment. */
  always_encrypted: boolean;
  status: "success";
};
export type StatusAnswer = {
  status: "success";
};
export type TakeBackupInput = {
  files: "included" | "listed";
  /** Encrypts it; nobody opens it without. */
  passphrase?: string;
};
export type CheckBackupInput = {
  /** Of an encrypted backup. */
  passphrase?: string;
};
export const {
  useListBackupsQuery,
  useTakeBackupMutation,
  useStopBackupMutation,
  useCheckBackupMutation,
  useDeleteBackupMutation,
} = injectedRtkApi;
