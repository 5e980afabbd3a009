// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlaylistInvitation: build.query<
      GetPlaylistInvitationApiResponse,
      GetPlaylistInvitationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/playlists/join/${encodeURIComponent(String(queryArg.token))}`,
      }),
    }),
    joinPlaylist: build.mutation<JoinPlaylistApiResponse, JoinPlaylistApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/playlists/join/${encodeURIComponent(String(queryArg.token))}`,
        method: "POST",
      }),
    }),
    invitePlaylistCollaborators: build.mutation<
      InvitePlaylistCollaboratorsApiResponse,
      InvitePlaylistCollaboratorsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/playlists/${encodeURIComponent(String(queryArg.id))}/collaborators/invite`,
        method: "POST",
      }),
    }),
    listPlaylistInvites: build.query<
      ListPlaylistInvitesApiResponse,
      ListPlaylistInvitesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/playlists/${encodeURIComponent(String(queryArg.id))}/collaborators/invites`,
      }),
    }),
    revokePlaylistInvite: build.mutation<
      RevokePlaylistInviteApiResponse,
      RevokePlaylistInviteApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/playlists/${encodeURIComponent(String(queryArg.id))}/collaborators/invites/${encodeURIComponent(String(queryArg.inviteId))}`,
        method: "DELETE",
      }),
    }),
    removePlaylistCollaborator: build.mutation<
      RemovePlaylistCollaboratorApiResponse,
      RemovePlaylistCollaboratorApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/playlists/${encodeURIComponent(String(queryArg.id))}/collaborators/${encodeURIComponent(String(queryArg.userId))}`,
        method: "DELETE",
      }),
    }),
    listPlaylistTracks: build.query<
      ListPlaylistTracksApiResponse,
      ListPlaylistTracksApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/playlists/${encodeURIComponent(String(queryArg.id))}/tracks`,
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
        },
      }),
    }),
    addPlaylistTracks: build.mutation<
      AddPlaylistTracksApiResponse,
      AddPlaylistTracksApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/playlists/${encodeURIComponent(String(queryArg.id))}/tracks/add`,
        method: "POST",
        body: queryArg.addPlaylistTracksInput,
      }),
    }),
    removePlaylistTracks: build.mutation<
      RemovePlaylistTracksApiResponse,
      RemovePlaylistTracksApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/playlists/${encodeURIComponent(String(queryArg.id))}/tracks/remove`,
        method: "POST",
        body: queryArg.removePlaylistTracksInput,
      }),
    }),
    orderPlaylistTracks: build.mutation<
      OrderPlaylistTracksApiResponse,
      OrderPlaylistTracksApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/playlists/${encodeURIComponent(String(queryArg.id))}/tracks/order`,
        method: "POST",
        body: queryArg.orderPlaylistTracksInput,
      }),
    }),
    importPlaylistTracks: build.mutation<
      ImportPlaylistTracksApiResponse,
      ImportPlaylistTracksApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/playlists/${encodeURIComponent(String(queryArg.id))}/import`,
        method: "POST",
        body: queryArg.importPlaylistInput,
      }),
    }),
    movePlaylists: build.mutation<
      MovePlaylistsApiResponse,
      MovePlaylistsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/playlists/move`,
        method: "POST",
        body: queryArg.moveReleasesInput,
      }),
    }),
    createPlaylist: build.mutation<
      CreatePlaylistApiResponse,
      CreatePlaylistApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/playlists`,
        method: "POST",
        body: queryArg.createPlaylistInput,
      }),
    }),
    getPlaylist: build.query<GetPlaylistApiResponse, GetPlaylistApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/playlists/${encodeURIComponent(String(queryArg.id))}`,
        params: {
          with: queryArg["with"],
          load: queryArg.load,
          loadCount: queryArg.loadCount,
        },
      }),
    }),
    updatePlaylist: build.mutation<
      UpdatePlaylistApiResponse,
      UpdatePlaylistApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/playlists/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.updatePlaylistInput,
      }),
    }),
    deletePlaylists: build.mutation<
      DeletePlaylistsApiResponse,
      DeletePlaylistsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/playlists/${encodeURIComponent(String(queryArg.ids))}`,
        method: "DELETE",
      }),
    }),
    uploadPlaylistImage: build.mutation<
      UploadPlaylistImageApiResponse,
      UploadPlaylistImageApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/playlists/${encodeURIComponent(String(queryArg.id))}/image`,
        method: "POST",
      }),
    }),
    removePlaylistImage: build.mutation<
      RemovePlaylistImageApiResponse,
      RemovePlaylistImageApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/playlists/${encodeURIComponent(String(queryArg.id))}/image`,
        method: "DELETE",
      }),
    }),
    followPlaylist: build.mutation<
      FollowPlaylistApiResponse,
      FollowPlaylistApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/playlists/${encodeURIComponent(String(queryArg.id))}/follow`,
        method: "POST",
      }),
    }),
    unfollowPlaylist: build.mutation<
      UnfollowPlaylistApiResponse,
      UnfollowPlaylistApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/playlists/${encodeURIComponent(String(queryArg.id))}/unfollow`,
        method: "POST",
      }),
    }),
    listLibraryPlaylists: build.query<
      ListLibraryPlaylistsApiResponse,
      ListLibraryPlaylistsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/me/library/playlists`,
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
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as playlistsApi };
export type GetPlaylistInvitationApiResponse =
  /** status 200  */ PlaylistInvitationAnswer;
export type GetPlaylistInvitationApiArg = {
  token: string;
};
export type JoinPlaylistApiResponse = /** status 200  */ PlaylistAnswer;
export type JoinPlaylistApiArg = {
  token: string;
};
export type InvitePlaylistCollaboratorsApiResponse =
  /** status 200  */ PlaylistInviteAnswer;
export type InvitePlaylistCollaboratorsApiArg = {
  id: number;
};
export type ListPlaylistInvitesApiResponse =
  /** status 200  */ PlaylistInvitesAnswer;
export type ListPlaylistInvitesApiArg = {
  id: number;
};
export type RevokePlaylistInviteApiResponse = /** status 200  */ StatusAnswer;
export type RevokePlaylistInviteApiArg = {
  id: number;
  inviteId: number;
};
export type RemovePlaylistCollaboratorApiResponse =
  /** status 200  */ StatusAnswer;
export type RemovePlaylistCollaboratorApiArg = {
  id: number;
  userId: number;
};
export type ListPlaylistTracksApiResponse =
  /** status 200  */ PlaylistTracksAnswer;
export type ListPlaylistTracksApiArg = {
  id: number;
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
};
export type AddPlaylistTracksApiResponse =
  /** status 200  */ AddedPlaylistTracksAnswer;
export type AddPlaylistTracksApiArg = {
  id: number;
  addPlaylistTracksInput: AddPlaylistTracksInput;
};
export type RemovePlaylistTracksApiResponse = /** status 200  */ PlaylistAnswer;
export type RemovePlaylistTracksApiArg = {
  id: number;
  removePlaylistTracksInput: RemovePlaylistTracksInput;
};
export type OrderPlaylistTracksApiResponse = /** status 200  */ StatusAnswer;
export type OrderPlaylistTracksApiArg = {
  id: number;
  orderPlaylistTracksInput: OrderPlaylistTracksInput;
};
export type ImportPlaylistTracksApiResponse =
  /** status 200  */ ImportedPlaylistAnswer;
export type ImportPlaylistTracksApiArg = {
  id: number;
  importPlaylistInput: ImportPlaylistInput;
};
export type MovePlaylistsApiResponse = /** status 200  */ MovedAnswer;
export type MovePlaylistsApiArg = {
  moveReleasesInput: MoveReleasesInput;
};
export type CreatePlaylistApiResponse = /** status 201  */ PlaylistAnswer;
export type CreatePlaylistApiArg = {
  createPlaylistInput: CreatePlaylistInput;
};
export type GetPlaylistApiResponse = /** status 200  */ PlaylistAnswer;
export type GetPlaylistApiArg = {
  id: number;
  with?: string;
  load?: string;
  loadCount?: string;
};
export type UpdatePlaylistApiResponse = /** status 200  */ PlaylistAnswer;
export type UpdatePlaylistApiArg = {
  id: number;
  updatePlaylistInput: UpdatePlaylistInput;
};
export type DeletePlaylistsApiResponse =
  /** status 200  */ DeletedPlaylistsAnswer;
export type DeletePlaylistsApiArg = {
  ids: string;
};
export type UploadPlaylistImageApiResponse = /** status 200  */ PlaylistAnswer;
export type UploadPlaylistImageApiArg = {
  id: number;
};
export type RemovePlaylistImageApiResponse = /** status 200  */ PlaylistAnswer;
export type RemovePlaylistImageApiArg = {
  id: number;
};
export type FollowPlaylistApiResponse = /** status 200  */ PlaylistFollowAnswer;
export type FollowPlaylistApiArg = {
  id: number;
};
export type UnfollowPlaylistApiResponse =
  /** status 200  */ PlaylistFollowAnswer;
export type UnfollowPlaylistApiArg = {
  id: number;
};
export type ListLibraryPlaylistsApiResponse =
  /** status 200  */ PlaylistListAnswer;
export type ListLibraryPlaylistsApiArg = {
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
};
export type PlaylistUser = {
  id: number;
  name: string;
  image: string | null;
};
export type PlaylistInvitation = {
  id: number;
  name: string;
  slug: string;
  owner: PlaylistUser | null;
};
export type PlaylistInvitationAnswer = {
  playlist: PlaylistInvitation;
  status: "success";
};
export type ImageVariants = {
  "64": string;
  "160": string;
  "320": string;
  "640": string;
};
export type ReleaseOwner = {
  type: "user" | "workspace";
  id: number;
  name: string;
};
export type Pictured = {
  image: string | null;
  image_variants: ImageVariants | null;
  /** Dominant colour, #rrggbb. */
  image_color: string | null;
};
export type PlaylistPermissions = {
  /** Name, picture, visibility, collaborators, import. */
  update: boolean;
  /** Add, remove and order songs. */
  edit_tracks: boolean;
  delete: boolean;
};
export type Playlist = {
  image: string | null;
  image_variants: ImageVariants | null;
  /** Dominant colour, #rrggbb. */
  image_color: string | null;
  id: number;
  model_type: "playlist";
  name: string;
  slug: string;
  description: string | null;
  visibility: "public" | "private" | "unlisted";
  /** A moderator has hidden it: only its owner sees it, and cannot publish it until they show it again. */
  is_hidden?: boolean;
  /** Opens it while it is unlisted; only for those who change its songs, and for those who came by it. */
  share_token?: string;
  collaborative: boolean;
  /** null once its owner has left, and where a workspace owns it. */
  owner: PlaylistUser | null;
  /** The workspace that owns it; for its members, and for those who may change all playlists. */
  workspace?: ReleaseOwner;
  /** With `load=editors`. */
  editors?: PlaylistUser[];
  /** Up to four different covers of its songs, for the collage where it has no picture. */
  covers: Pictured[];
  /** Only what the viewer may see is counted. */
  tracks_count: number;
  duration_ms: number;
  plays: number;
  /** Openings of the page; in the answer of a single playlist, for those who may change it. */
  views?: number;
  followers_count: number;
  is_followed: boolean;
  permissions: PlaylistPermissions;
  created_at: string;
  updated_at: string;
};
export type ArtistCredit = {
  id: number;
  name: string;
  slug: string;
  role:
    "primary" | "featured" | "remixer" | "producer" | "composer" | "performer";
};
export type AlbumRef = {
  id: number;
  name: string;
  slug: string;
  release_date: string | null;
  artists: ArtistCredit[];
};
export type Genre = {
  id: number;
  model_type: "genre";
  /** Slug, used in addresses. */
  name: string;
  display_name: string;
  popularity: number;
  artists_count: number;
  tracks_count: number;
  /** To draw its tile: its own picture, else the cover of a popular album of the genre. */
  cover: Pictured | null;
  created_at: string;
  updated_at: string;
  image: string | null;
  image_variants: ImageVariants | null;
  /** Dominant colour, #rrggbb. */
  image_color: string | null;
};
export type Tag = {
  id: number;
  model_type: "tag";
  /** Slug, used in addresses. */
  name: string;
  display_name: string;
  type: "default" | "custom";
  /** Listed tracks and albums that carry it. */
  popularity: number;
  created_at: string;
  updated_at: string;
};
export type Rendition = {
  id: number;
  /** original: the file as it came. */
  format: "original" | "mp3" | "aac" | "opus" | "flac";
  bitrate_kbps: number | null;
  mime: string;
  /** Bytes. */
  file_size: number;
};
export type ItemPermissions = {
  update: boolean;
  delete: boolean;
  /** Make and take back the link that opens it while it is private. */
  share: boolean;
  /** See its figures. */
  insights: boolean;
};
export type CreditShare = {
  artist_id: number;
  role:
    "primary" | "featured" | "remixer" | "producer" | "composer" | "performer";
  /** In hundredths of a percent. */
  share: number;
};
export type PlaylistTrack = {
  image: string | null;
  image_variants: ImageVariants | null;
  /** Dominant colour, #rrggbb. */
  image_color: string | null;
  id: number;
  model_type: "track";
  name: string;
  slug: string;
  album_id: number | null;
  disc_number: number;
  number: number | null;
  duration_ms: number;
  explicit: boolean;
  isrc: string | null;
  bpm: number | null;
  has_lyric: "none" | "plain" | "synced";
  /** Offered as a file to whoever may download. */
  downloadable?: boolean;
  plays: number;
  likes_count: number;
  reposts_count: number;
  /** Those that anybody may read. */
  comments_count: number;
  /** 0-100. */
  popularity: number;
  /** Why the viewer cannot play it; null: it plays. */
  unavailable:
    ("followers" | "processing" | "plans" | "region" | "no_source") | null;
  created_at: string;
  updated_at: string;
  artists: ArtistCredit[];
  /** null on a single, and on the tracks inside an album's own answer. */
  album: AlbumRef | null;
  /** With `load=genres`. */
  genres?: Genre[];
  /** With `load=tags`. */
  tags?: Tag[];
  /** With `load=credits`: everybody in every role, writers and producers too. */
  credits?: ArtistCredit[];
  /** From here on only in the answer of a single track. */
  description?: string | null;
  musical_key?:
    | (
        | "C"
        | "C#"
        | "D"
        | "D#"
        | "E"
        | "F"
        | "F#"
        | "G"
        | "G#"
        | "A"
        | "A#"
        | "B"
        | "Cm"
        | "C#m"
        | "Dm"
        | "D#m"
        | "Em"
        | "Fm"
        | "F#m"
        | "Gm"
        | "G#m"
        | "Am"
        | "A#m"
        | "Bm"
      )
    | null;
  mood?: string | null;
  language?: string | null;
  license?:
    | (
        | "all-rights-reserved"
        | "cc0"
        | "cc-by"
        | "cc-by-sa"
        | "cc-by-nd"
        | "cc-by-nc"
        | "cc-by-nc-sa"
        | "cc-by-nc-nd"
      )
    | null;
  comments_enabled?: boolean;
  /** From here on also in lists for those who may change it. */
  source_type?: "none" | "upload" | "remote_url";
  /** From here on only for those who may change it. */
  file_entry_id?: number | null;
  /** Where a `remote_url` is played from. */
  src?: string | null;
  preview_start_ms?: number;
  countries_allowed?: string[];
  countries_denied?: string[];
  /** Its own picture, not its album's. */
  has_own_image?: boolean;
  /** Where its outline is (`WaveformAnswer`), by a name that never changes; null while nobody has decoded it. Only in the answer of a single track. */
  waveform_url?: string | null;
  /** Only for those who may change it. */
  processing_state?: "ready" | "failed" | "pending" | "probing" | "transcoding";
  /** Why it failed, in English. Only for those who may change it. */
  processing_error?: string | null;
  /** Only in the answer of a single track, and for those who may change it. */
  renditions?: Rendition[];
  permissions?: ItemPermissions;
  visibility?: "public" | "private" | "unlisted";
  /** Shown in public lists; what is not should not be indexed. */
  is_listed?: boolean;
  /** Opens the item while it is private; only for those who may see it anyway. */
  share_token?: string | null;
  /** The workspace that owns it; for its members only. */
  owner?: ReleaseOwner;
  /** Who has how much of it; in its own answer, for those only who act for it or may change all music. */
  shares?: CreditShare[];
  /** From here on only for those who may change it and members of the workspace that owns it, in its own answer and in the list of one's own. */
  owner_id?: number | null;
  /** Whether `owner_id` is a person or a workspace. */
  owner_type?: "user" | "workspace";
  /** Who made it for the workspace that owns it. */
  created_by_id?: number | null;
  publish_at?: string | null;
  audience?: "followers" | "everyone" | "plans";
  audience_until?: string | null;
  plan_ids?: number[];
  /** A moderator has hidden it: nobody else sees it, and it cannot be published until they show it again. */
  is_hidden?: boolean;
  entry_id: number;
  /** How many songs stand before it, of those that the viewer sees. */
  position: number;
  added_at: string;
  added_by: PlaylistUser | null;
};
export type PlaylistTrackPagination = {
  data: PlaylistTrack[];
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
export type PlaylistAnswer = {
  playlist: Playlist;
  /** With `load=tracks`: the first page. */
  tracks?: PlaylistTrackPagination;
  total_duration_ms: number;
  status: "success";
};
export type PlaylistInviteAnswer = {
  invite_url: string;
  status: "success";
  id: number;
  role: "editor";
  created_at: string;
  expires_at: string;
};
export type PlaylistInvite = {
  id: number;
  role: "editor";
  created_at: string;
  expires_at: string;
};
export type PlaylistInvitesAnswer = {
  invites: PlaylistInvite[];
  status: "success";
};
export type StatusAnswer = {
  status: "success";
};
export type PlaylistTracksAnswer = {
  pagination: PlaylistTrackPagination;
  total_duration_ms: number;
  status: "success";
};
export type AddedPlaylistTracksAnswer = {
  playlist: Playlist;
  added: number;
  /** Ids that stood there already. */
  duplicates: number[];
  status: "success";
};
export type TrackReference = {
  id: number;
};
export type AddPlaylistTracksInput = {
  tracks: TrackReference[];
  /** How many songs stand before them; the end when left out. */
  position?: number;
  allow_duplicates?: boolean;
};
export type RemovePlaylistTracksInput = {
  /** `entry_id` of each. */
  entry_ids: number[];
};
export type OrderPlaylistTracksInput = {
  /** All entries; with `before_entry_id` those that move. */
  entry_ids?: number[];
  entry_id?: number;
  before_entry_id?: number | null;
};
export type MissingImport = {
  /** Line of the file; in XML and JSON the number of the song. */
  line: number;
  title: string;
  artist: string;
};
export type ImportedPlaylistAnswer = {
  playlist: Playlist;
  /** Lines that name a song of the site. */
  matched: number;
  /** Those that the playlist did not hold yet. */
  added: number;
  missing: MissingImport[];
  status: "success";
};
export type ImportPlaylistInput = {
  text?: string;
};
export type MovedAnswer = {
  /** How many of the named ones belonged to another before; songs that came along with their albums are not counted. */
  moved: number;
  status: "success";
};
export type MoveReleasesInput = {
  ids: number[];
  /** 0: the caller's own. */
  workspace_id: number;
};
export type CreatePlaylistInput = {
  name: string;
  description?: string | null;
  visibility?: "public" | "private" | "unlisted";
  collaborative?: boolean;
  /** Songs to begin with. */
  track_ids?: number[];
};
export type UpdatePlaylistInput = {
  name?: string;
  description?: string | null;
  visibility?: "public" | "private" | "unlisted";
  /** Switched off, its editors and invitations are gone. */
  collaborative?: boolean;
  /** 409 where it has changed since. */
  expected_updated_at?: string;
};
export type DeletedPlaylistsAnswer = {
  deleted: number;
  status: "success";
};
export type PlaylistFollowAnswer = {
  followers_count: number;
  followed: boolean;
  status: "success";
};
export type PlaylistPagination = {
  data: Playlist[];
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
export type PlaylistListAnswer = {
  pagination: PlaylistPagination;
  status: "success";
};
export const {
  useGetPlaylistInvitationQuery,
  useJoinPlaylistMutation,
  useInvitePlaylistCollaboratorsMutation,
  useListPlaylistInvitesQuery,
  useRevokePlaylistInviteMutation,
  useRemovePlaylistCollaboratorMutation,
  useListPlaylistTracksQuery,
  useAddPlaylistTracksMutation,
  useRemovePlaylistTracksMutation,
  useOrderPlaylistTracksMutation,
  useImportPlaylistTracksMutation,
  useMovePlaylistsMutation,
  useCreatePlaylistMutation,
  useGetPlaylistQuery,
  useUpdatePlaylistMutation,
  useDeletePlaylistsMutation,
  useUploadPlaylistImageMutation,
  useRemovePlaylistImageMutation,
  useFollowPlaylistMutation,
  useUnfollowPlaylistMutation,
  useListLibraryPlaylistsQuery,
} = injectedRtkApi;
