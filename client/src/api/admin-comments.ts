import { adminCommentsApi } from './generated/admin-comments.gen';

/* The list of all comments with its cache tags. Not in cache-tags.ts: only the admin area needs it. */

// Tracks and albums say how many comments they have.
const SPOILT = ['AdminComments', 'CommentMarker', 'Track', 'Album'] as const;
const CHANGED = { invalidatesTags: [...SPOILT] };

adminCommentsApi.enhanceEndpoints({
  endpoints: {
    // It says who of the authors is suspended.
    listAllComments: { providesTags: ['AdminComments', 'User'] },
    getCommentContext: { providesTags: ['AdminComments', 'User'] },
    bulkUpdateComments: { invalidatesTags: [...SPOILT, 'User'] },
    bulkDeleteComments: CHANGED,
    bulkRestoreComments: CHANGED,
  },
});

/** Refetches the list: a job has changed rows of it. */
export const adminCommentsChanged = () => adminCommentsApi.util.invalidateTags([...SPOILT]);

export {
  useBulkDeleteCommentsMutation,
  useBulkRestoreCommentsMutation,
  useBulkUpdateCommentsMutation,
  useExportCommentsMutation,
  useGetCommentContextQuery,
  useListAllCommentsQuery,
} from './generated/admin-comments.gen';
