import { adminBackupsApi } from './generated/admin-backups.gen';

/* Backups as administrators see them, with their cache tags. */

const CHANGED = { invalidatesTags: ['AdminBackups'] } as const;

adminBackupsApi.enhanceEndpoints({
  endpoints: {
    listBackups: { keepUnusedDataFor: 0, providesTags: ['AdminBackups'] },
    takeBackup: CHANGED,
    stopBackup: CHANGED,
    checkBackup: CHANGED,
    deleteBackup: CHANGED,
  },
});

export {
  useCheckBackupMutation,
  useDeleteBackupMutation,
  useListBackupsQuery,
  useStopBackupMutation,
  useTakeBackupMutation,
} from './generated/admin-backups.gen';
