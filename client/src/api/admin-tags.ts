import { adminTagsApi } from './generated/admin-tags.gen';

/* The list of all tags with its cache tags. Not in cache-tags.ts: only the admin area needs it. */

// All that carries tags names them.
const SPOILT = ['AdminTags', 'AdminAlbums', 'AdminTracks', 'Album', 'Track'] as const;
const CHANGED = { invalidatesTags: [...SPOILT] };

adminTagsApi.enhanceEndpoints({
  endpoints: {
    listAllTags: { providesTags: ['AdminTags'] },
    bulkDeleteTags: CHANGED,
    createTag: CHANGED,
    updateTag: CHANGED,
    mergeTags: CHANGED,
  },
});

/** Shows the list anew: a job has changed rows of it. */
export const adminTagsChanged = () => adminTagsApi.util.invalidateTags([...SPOILT]);

export {
  useBulkDeleteTagsMutation,
  useCreateTagMutation,
  useExportTagsMutation,
  useListAllTagsQuery,
  useMergeTagsMutation,
  usePreviewTagMergeMutation,
  useUpdateTagMutation,
} from './generated/admin-tags.gen';
