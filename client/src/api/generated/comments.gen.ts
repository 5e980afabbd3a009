// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listComments: build.query<ListCommentsApiResponse, ListCommentsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/comments`,
        params: {
          page: queryArg.page,
          perPage: queryArg.perPage,
          paginate: queryArg.paginate,
          query: queryArg.query,
          orderBy: queryArg.orderBy,
          orderDir: queryArg.orderDir,
          filters: queryArg.filters,
          cursor: queryArg.cursor,
          with: queryArg["with"],
          load: queryArg.load,
          loadCount: queryArg.loadCount,
          commentableType: queryArg.commentableType,
          commentableId: queryArg.commentableId,
          parentId: queryArg.parentId,
          threadOf: queryArg.threadOf,
          order: queryArg.order,
          state: queryArg.state,
          user: queryArg.user,
          reported: queryArg.reported,
        },
      }),
    }),
    createComment: build.mutation<
      CreateCommentApiResponse,
      CreateCommentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/comments`,
        method: "POST",
        body: queryArg.createCommentInput,
      }),
    }),
    listCommentMarkers: build.query<
      ListCommentMarkersApiResponse,
      ListCommentMarkersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/tracks/${encodeURIComponent(String(queryArg.id))}/comments/markers`,
      }),
    }),
    updateComments: build.mutation<
      UpdateCommentsApiResponse,
      UpdateCommentsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/comments/bulk-update`,
        method: "POST",
        body: queryArg.updateCommentsInput,
      }),
    }),
    updateComment: build.mutation<
      UpdateCommentApiResponse,
      UpdateCommentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/comments/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.updateCommentInput,
      }),
    }),
    deleteComments: build.mutation<
      DeleteCommentsApiResponse,
      DeleteCommentsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/comments/${encodeURIComponent(String(queryArg.ids))}`,
        method: "DELETE",
      }),
    }),
    voteComment: build.mutation<VoteCommentApiResponse, VoteCommentApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/comments/${encodeURIComponent(String(queryArg.id))}/vote`,
        method: "POST",
        body: queryArg.voteInput,
      }),
    }),
    reportComment: build.mutation<
      ReportCommentApiResponse,
      ReportCommentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/comments/${encodeURIComponent(String(queryArg.id))}/report`,
        method: "POST",
        body: queryArg.reportCommentInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as commentsApi };
export type ListCommentsApiResponse = /** status 200  */ CommentListAnswer;
export type ListCommentsApiArg = {
  page?: number;
  perPage?: number;
  paginate?: "simple" | "lengthAware" | "cursor";
  query?: string;
  /** A column of the resource's list; anything else falls back to its default. */
  orderBy?: string;
  orderDir?: "asc" | "desc";
  /** base64url of a JSON list of `{key, value, operator}`. */
  filters?: string;
  cursor?: string;
  with?: string;
  load?: string;
  loadCount?: string;
  commentableType?: "album" | "track";
  commentableId?: number;
  /** Its replies, the oldest first. */
  parentId?: number;
  /** Only the thread in which this comment stands. */
  threadOf?: number;
  order?: "created_at" | "position_ms" | "upvotes";
  /** Table only: visible, hidden, deleted. */
  state?: string;
  /** Table only: an author's id. */
  user?: string;
  /** Table only: reported, and not reviewed yet. */
  reported?: string;
};
export type CreateCommentApiResponse = /** status 201  */ CommentAnswer;
export type CreateCommentApiArg = {
  createCommentInput: CreateCommentInput;
};
export type ListCommentMarkersApiResponse =
  /** status 200  */ CommentMarkersAnswer;
export type ListCommentMarkersApiArg = {
  id: number;
};
export type UpdateCommentsApiResponse =
  /** status 200  */ UpdatedCommentsAnswer;
export type UpdateCommentsApiArg = {
  updateCommentsInput: UpdateCommentsInput;
};
export type UpdateCommentApiResponse = /** status 200  */ CommentAnswer;
export type UpdateCommentApiArg = {
  id: number;
  updateCommentInput: UpdateCommentInput;
};
export type DeleteCommentsApiResponse = /** status 200  */ DeletedAnswer;
export type DeleteCommentsApiArg = {
  ids: string;
};
export type VoteCommentApiResponse = /** status 200  */ VoteAnswer;
export type VoteCommentApiArg = {
  id: number;
  voteInput: VoteInput;
};
export type ReportCommentApiResponse = unknown;
export type ReportCommentApiArg = {
  id: number;
  reportCommentInput: ReportCommentInput;
};
export type CommentAuthor = {
  id: number;
  name: string;
  image: string | null;
};
export type CommentMention = {
  id: number;
  name: string;
};
export type Comment = {
  id: number;
  model_type: "comment";
  commentable_type: "album" | "track";
  commentable_id: number;
  parent_id: number | null;
  /** 1, or 2 for a reply. */
  depth: number;
  /** null: the account is gone, or the comment is. */
  user: CommentAuthor | null;
  /** Plain text; empty when it was deleted, or hidden from the viewer. */
  content: string;
  mentions: CommentMention[];
  /** null on albums. */
  position_ms: number | null;
  upvotes: number;
  is_upvoted: boolean;
  replies_count: number;
  state: "visible" | "hidden" | "deleted";
  /** Since a moderator last decided; only for those who moderate. */
  reports_count?: number;
  can_update: boolean;
  can_delete: boolean;
  edited_at: string | null;
  created_at: string;
  updated_at: string;
};
export type CommentThread = {
  replies: Comment[];
  id: number;
  model_type: "comment";
  commentable_type: "album" | "track";
  commentable_id: number;
  parent_id: number | null;
  /** 1, or 2 for a reply. */
  depth: number;
  /** null: the account is gone, or the comment is. */
  user: CommentAuthor | null;
  /** Plain text; empty when it was deleted, or hidden from the viewer. */
  content: string;
  mentions: CommentMention[];
  /** null on albums. */
  position_ms: number | null;
  upvotes: number;
  is_upvoted: boolean;
  replies_count: number;
  state: "visible" | "hidden" | "deleted";
  /** Since a moderator last decided; only for those who moderate. */
  reports_count?: number;
  can_update: boolean;
  can_delete: boolean;
  edited_at: string | null;
  created_at: string;
  updated_at: string;
};
export type CommentPagination = {
  data: CommentThread[];
  current_page: number;
  per_page: number;
  from: number | null;
  to: number | null;
  next_page: number | null;
  prev_page: number | null;
  /** Only with `paginate=lengthAware`. */
  last_page?: number;
  /** Only with `paginate=lengthAware`. */
  total?: number;
  next_cursor: string | null;
  prev_cursor: string | null;
};
export type CommentListAnswer = {
  pagination: CommentPagination;
  /** Whether the viewer may write here; false also where comments are closed. */
  can_create: boolean;
  is_closed: boolean;
  /** Visible ones, replies included. */
  comments_count: number;
  status: "success";
};
export type CommentAnswer = {
  comment: Comment;
  status: "success";
};
export type CreateCommentInput = {
  commentable_type: "album" | "track";
  commentable_id: number;
  content: string;
  /** Clamped to the track; albums have none, replies take their parent's. */
  position_ms?: number | null;
  /** A reply to a reply stands beside it. */
  parent_id?: number | null;
  recaptcha_token?: string;
};
export type CommentMarker = {
  id: number;
  position_ms: number;
  user: CommentAuthor | null;
  /** Its beginning. */
  content: string;
};
export type CommentMarkersAnswer = {
  markers: CommentMarker[];
  status: "success";
};
export type UpdatedCommentsAnswer = {
  updated: number;
  status: "success";
};
export type UpdateCommentsInput = {
  ids: number[];
  state: "visible" | "hidden";
};
export type UpdateCommentInput = {
  content: string;
};
export type DeletedAnswer = {
  deleted: number;
  status: "success";
};
export type VoteAnswer = {
  upvotes: number;
  is_upvoted: boolean;
  status: "success";
};
export type VoteInput = {
  value: number;
};
export type ReportCommentInput = {
  reason?: string;
};
export const {
  useListCommentsQuery,
  useCreateCommentMutation,
  useListCommentMarkersQuery,
  useUpdateCommentsMutation,
  useUpdateCommentMutation,
  useDeleteCommentsMutation,
  useVoteCommentMutation,
  useReportCommentMutation,
} = injectedRtkApi;
