import { commentsApi } from './generated/comments.gen';

commentsApi.enhanceEndpoints({
  endpoints: {
    // The list keeps what it shows by itself; it must never show what it was a while ago.
    listComments: { keepUnusedDataFor: 0 },
    listCommentMarkers: { providesTags: ['CommentMarker'] },
    createComment: {
      invalidatesTags: (_answer, _error, { createCommentInput: { commentable_type: type, commentable_id: id } }) => [
        'CommentMarker',
        { type: type === 'track' ? 'Track' : 'Album', id },
      ],
    },
    updateComment: { invalidatesTags: ['CommentMarker'] },
    deleteComments: { invalidatesTags: ['CommentMarker'] },
    updateComments: { invalidatesTags: ['CommentMarker'] },
  },
});

export * from './generated/comments.gen';
