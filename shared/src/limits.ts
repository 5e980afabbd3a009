/** Every number of the specification lives here, once (spec 1 §9, spec 2 §9, 3-decisions). */

export const PER_PAGE_DEFAULT = 15;
export const PER_PAGE_MAX = 100;
export const PAGE_MAX = 1_000_000;
export const LIST_QUERY_MAX_LENGTH = 200;
export const FILTERS_MAX_LENGTH = 4_096;
/** A name of 255 letters of four bytes each, as base64. */
export const CURSOR_MAX_LENGTH = 1_600;
export const RELATIONS_MAX_LENGTH = 500;

export const SEARCH_RESULTS = 3;
export const SEARCH_RESULTS_MAX = 20;
/** Of each kind on the search page: as many as the widest shelf shows, and a page more. */
export const SEARCH_PAGE_RESULTS = 12;
export const SEARCH_PER_PAGE = 20;
export const SEARCHES_PER_MINUTE = 60;
/** Each pause while typing asks once. */
export const SEARCH_SUGGESTIONS_PER_MINUTE = 300;
export const SEARCH_SUGGESTIONS_MAX = 8;
export const SEARCH_TYPO_FROM_LETTERS = 5;
export const RECENT_SEARCHES_MAX = 20;
export const SEARCH_DEBOUNCE_MS = 250;

export const ID_MAX = 2_147_483_647;
export const NAME_MAX = 255;
export const GENRE_NAME_MAX = 60;
export const DESCRIPTION_MAX = 10_000;
/** A track or album carries at most this many. */
export const TAGS_PER_ITEM = 10;
export const TAGGED_ITEMS_MAX = 100;
export const GENRES_PER_ITEM = 10;
export const ARTISTS_PER_ITEM = 30;
/** All of a song or an album, in hundredths of a percent. */
export const SHARE_WHOLE = 10_000;
export const TRACKS_PER_ALBUM = 300;
export const TRACK_NUMBER_MAX = 9_999;
export const BPM_MAX = 999;
export const MOOD_MAX = 60;
export const COPYRIGHT_MAX = 1_000;
export const COUNTRIES_MAX = 250;
export const AUDIENCE_PLANS_MAX = 50;
/** Files that become tracks in one call. */
export const UPLOADED_TRACKS_MAX = 50;
/** An album above this is no single archive. */
export const ALBUM_DOWNLOAD_MAX_BYTES = 4_000_000_000;
/** Minutes of own music where nothing else is said. */
export const MUSIC_MINUTES = 180;
export const EMAIL_MAX = 191;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const SITE_NAME_MAX = 60;

export const CUSTOM_PAGE_TITLE_MIN = 2;
export const CUSTOM_PAGE_TITLE_MAX = 250;
/** Bytes of its HTML once cleaned: what a text column of MySQL holds. */
export const CUSTOM_PAGE_BODY_BYTES_MAX = 65_000;
export const PAGE_DESCRIPTION_MAX = 300;
export const CHANNEL_NAME_MAX = 100;
export const CHANNEL_DESCRIPTION_MAX = 2_000;
export const CHANNEL_ITEMS_MAX = 500;
export const CHANNEL_ITEMS_DEFAULT = 100;
/** What a channel shows inside another one. */
export const CHANNEL_NESTED_ITEMS = 12;
export const CHANNEL_PAGE_ITEMS = 30;
export const CHANNEL_UPDATE_HOURS_DEFAULT = 24;
export const CHANNEL_UPDATE_HOURS_MAX = 168;
export const CHANNEL_CONFIG_ROW_MAX = 12;
export const CONTACT_MESSAGE_MAX = 5_000;
export const CONTACT_MESSAGES_PER_MINUTE = 3;
export const AD_CODE_MAX = 8_000;

export const MEGABYTE = 1_048_576;
export const UPLOAD_SIZE_MAX_MB = 500;
/** A file's size must fit a column of MySQL. */
export const UPLOAD_SIZE_TOP_MB = 2_000;
export const UPLOAD_SPACE_MB = 10_000;
export const UPLOAD_SPACE_TOP_MB = 10_000_000;
/** An upload that stands still is given up after this long. */
export const UPLOAD_KEPT_HOURS = 24;
/** On their way at once, by one person. */
export const UPLOADS_OPEN_MAX = 200;
/** A piece that a resumable upload sends at once, unless the site sets another. */
export const UPLOAD_CHUNK_BYTES = 5 * MEGABYTE;
/** From here on an upload can be resumed. */
export const RESUMABLE_FROM_BYTES = 4 * MEGABYTE;
/** From here on a file goes to a bucket in parts. */
export const S3_MULTIPART_FROM_BYTES = 100 * MEGABYTE;
export const S3_PART_BYTES = 20 * MEGABYTE;
/** The bucket takes smaller parts at the end only. */
export const S3_PART_MIN_BYTES = 5 * MEGABYTE;
export const S3_PARTS_MAX = 10_000;
export const S3_SIGN_BATCH = 10;
/** How long an address takes its bytes. */
export const S3_SIGNED_SECONDS = 3_600;
export const S3_PARALLEL_PARTS = 5;
export const S3_PART_RETRIES = 3;
export const FILE_NAME_MAX = 255;
export const FILE_BIN_DAYS = 30;

export const BODY_LIMIT_BYTES = 1_048_576;
export const BODY_DEPTH_MAX = 32;
export const BODY_KEYS_MAX = 10_000;

export const LOGIN_TRIES_PER_MINUTE = 5;
export const LOGIN_TRIES_PER_ADDRESS_PER_MINUTE = 60;
export const PLAYS_PER_MINUTE = 120;
/** How late a play without a network may be reported. */
export const PLAY_LATE_DAYS = 14;
/** A beat each half minute and one at the end, for all who share an address. */
export const PLAY_UPDATES_PER_MINUTE = 600;
export const GUEST_STREAM_URLS_PER_MINUTE = 120;
/** Of one account: far more than listening asks for, and an end to copying the catalogue. */
export const USER_STREAM_URLS_PER_MINUTE = 180;
export const SESSION_LIFETIME_MINUTES = 20_160;
export const REMEMBER_DAYS = 30;
export const CHALLENGE_MINUTES = 10;
export const TWO_FACTOR_CODE_LENGTH = 6;
export const RECOVERY_CODE_LENGTH = 21;
export const RECOVERY_CODES = 8;
export const TWO_FACTOR_TRIES_PER_MINUTE = 5;
export const VERIFICATION_CODE_LENGTH = 6;
export const VERIFICATION_CODE_MINUTES = 10;
export const VERIFICATION_CODE_TRIES = 5;
export const VERIFICATION_RESENDS_PER_MINUTE = 1;
export const VERIFICATION_RESENDS_PER_HOUR = 5;
export const OTP_TRIES_PER_MINUTE = 5;
export const FORGOT_TRIES_PER_MINUTE = 3;
export const RESET_TOKEN_MINUTES = 60;
export const INVITATION_DAYS = 7;
export const REGISTRATIONS_PER_HOUR_AND_ADDRESS = 10;
export const PASSWORD_CONFIRMATION_SECONDS = 9_000;
/** For people without a password, having signed in this lately stands for confirming one. */
export const FRESH_SIGN_IN_SECONDS = 600;
export const API_TOKEN_REQUESTS_PER_MINUTE = 600;
export const API_TOKENS_MAX = 10;
export const TOKEN_NAME_MAX = 60;
/** Of its name. */
export const TIMEZONE_MAX_LENGTH = 60;
export const NEW_ACCOUNT_NAME_MAX = 100;
export const NAME_PART_MAX = 60;
export const PROFILE_DESCRIPTION_MAX = 1_000;
/** People who act for one artist. */
export const ARTIST_MANAGERS_MAX = 50;
/** Artists that are shown as similar to one, chosen ones included. */
export const SIMILAR_ARTISTS_MAX = 20;
export const HEADER_COLORS_MAX = 2;
export const PROFILE_LINKS_MAX = 10;
export const PROFILE_PER_PAGE = 20;
export const NOTIFICATIONS_PER_PAGE = 30;
/** What the bell counts to; more are "99+". */
export const UNREAD_NOTIFICATIONS_MAX = 99;
export const NOTIFICATION_KINDS_MAX = 100;
/** Names of kinds, with commas between. */
export const NOTIFICATION_TYPES_MAX_LENGTH = 1_000;
export const NOTIFICATIONS_READ_DAYS = 90;
export const NOTIFICATIONS_UNREAD_DAYS = 365;
/** Of what an administrator tells many: its words, and what may be named of its audience. */
export const BROADCAST_TITLE_MAX = 200;
export const BROADCAST_CONTENT_MAX = 2_000;
export const BROADCAST_LABEL_MAX = 40;
export const BROADCAST_LINK_MAX = 500;
export const BROADCAST_CHOICES_MAX = 50;
/** An audience is counted so far before it is told. */
export const BROADCAST_COUNTED_MAX = 10_000;
/** Of the whole site. */
export const BROADCASTS_PER_HOUR = 10;
/** Browsers of one person that take pushes. */
export const PUSH_SUBSCRIPTIONS_MAX = 10;
/** New ones of an account; pages say again what is known. */
export const PUSH_SUBSCRIPTIONS_PER_HOUR = 30;
export const PUSH_ENDPOINT_MAX_LENGTH = 1_024;
export const PUSH_KEY_MAX_LENGTH = 100;
/** A release that came out longer ago is no news to a feed. */
export const FEED_RELEASE_DAYS = 365;
export const CITY_MAX = 100;
export const HOST_MAX = 253;
/** From one network: people behind one address are many. */
export const PAGE_VIEWS_PER_MINUTE = 300;
export const URL_MAX = 2_000;
export const BAN_REASON_MAX = 255;
/** Calls that name people by addresses, of who may not see people: the time that an answer takes must tell nobody who has an account. */
export const ROLE_ADDRESS_CALLS_PER_MINUTE = 10;
export const ROLE_NAME_MIN = 2;
export const ROLE_NAME_MAX = 60;
export const ROLE_DESCRIPTION_MAX = 255;
export const ROLE_USERS_MAX = 100;
export const DELETE_IDS_MAX = 200;
export const AVATAR_MAX_BYTES = 2_097_152;
export const IMAGE_MAX_BYTES = 10_485_760;
/** Of a picture for music; it is read whole. */
export const ARTWORK_MAX_BYTES = 52_428_800;
/** Edge of a file's small picture, in pixels. */
export const THUMBNAIL_SIZE = 160;
export const EXPORT_LINK_HOURS = 48;
export const POLICIES_MAX = 10;
/** How often one caller may answer about cookies; how long answers are kept, which is as long as they may have to be proven. */
export const CONSENTS_PER_HOUR = 30;
export const CONSENTS_KEPT_DAYS = 1_095;
/** How long single plays of guests are kept, unless the site says otherwise; what is recommended looks at 90 days of them. */
export const RAW_PLAY_DAYS = 180;
export const RAW_PLAY_DAYS_MIN = 90;
/** How long an account may be left alone, where the site deletes those that nobody uses; and how long before its owner is warned. */
export const INACTIVITY_MONTHS_MIN = 3;
export const INACTIVITY_MONTHS_MAX = 120;
export const INACTIVITY_WARNING_DAYS = 30;
export const AUTH_DOMAINS_MAX = 500;
export const DEMO_ACCOUNTS = 100;
export const SOCIAL_POPUP_WIDTH = 650;
export const SOCIAL_POPUP_HEIGHT = 550;
export const SOCIAL_POPUP_CHECK_MS = 1_000;
export const COOKIE_NOTICE_DAYS = 30;
export const COOKIE_DEFAULT_DAYS = 7;
export const SESSIONS_LIST_MAX_HEIGHT_PX = 400;
export const SELECT_LIST_MAX_HEIGHT_PX = 420;
export const TYPE_AHEAD_RESET_MS = 500;

export const STREAM_URLS_MAX_TRACKS = 20;
export const STREAM_URL_SECONDS = 6 * 3_600;
export const GUEST_STREAM_URL_SECONDS = 3_600;
export const STREAM_CLOCK_SKEW_SECONDS = 60;
export const STREAM_FORMATS_MAX = 20;
/** Length of the preview of a track that may not be played, where neither the site nor a role says otherwise. */
export const PREVIEW_SECONDS = 30;

export const PLAY_COUNTS_AFTER_MS = 30_000;
export const PLAY_SHORT_TRACK_MS = 60_000;
export const PLAY_REPEAT_WINDOW_MAX_MS = 600_000;
export const PLAY_HEARTBEAT_MS = 30_000;

export const PREVIOUS_RESTARTS_AFTER_MS = 3_000;
export const SEEK_STEP_MS = 5_000;
export const VOLUME_STEP = 5;
/** Speeds that a site may offer beside the usual one. */
export const PLAYBACK_RATES = [0.5, 0.75, 1.25, 1.5, 1.75, 2] as const;
/** Of a hundred, while neither the site nor the listener has said otherwise. */
export const DEFAULT_VOLUME = 30;
export const UNPLAYABLE_SKIP_AFTER_MS = 2_000;
export const UNPLAYABLE_STOP_AFTER = 3;
export const PREFETCH_BEFORE_END_MS = 20_000;
export const QUEUE_MAX = 1_000;
export const QUEUE_EXPAND_TRACKS = 200;
export const QUEUE_SAVES_PER_MINUTE = 120;
export const QUEUE_SAVE_AFTER_MS = 2_000;
export const PAUSED_RELEASE_MS = 60_000;

export const LIBRARY_PER_PAGE = 30;
export const LIBRARY_ITEMS_MAX = 500;
export const REPOST_CAPTION_MAX = 280;
export const HISTORY_DELETE_MAX = 1_000;

export const RADIO_PER_PAGE = 50;
/** Pages of stations that one caller asks for in a minute: each new one is composed. */
export const RADIO_PAGES_PER_MINUTE = 120;
export const RADIO_SEED_MAX = 2_147_483_647;
export const RADIO_EXCLUDE_MAX_LENGTH = 2_200;

export const QUERY_FRESH_MS = 30_000;
/** How long an answer that nothing shows any more is kept. */
export const QUERY_KEPT_MS = 300_000;
export const QUERY_RETRIES = 2;
export const TOAST_MS = 3_000;
export const TOAST_DANGER_MS = 8_000;
/** One that offers to take something back. */
export const TOAST_BUTTON_MS = 8_000;
export const TOOLTIP_DELAY_MS = 1_500;
export const TOOLTIP_CLOSE_DELAY_MS = 500;
/** How long what a hover has opened stays after the pointer has left. */
export const HOVER_CLOSE_DELAY_MS = 150;
export const MOBILE_BREAKPOINT_PX = 768;
export const TOP_PROGRESS_AFTER_MS = 50;
export const SPINNER_DELAY_MS = 500;
export const SPINNER_MINIMUM_MS = 200;
export const DIALOG_SIZES_PX = [256, 320, 384, 440, 620, 780, 850, 1280] as const;
export const THEME_STORAGE_KEY = 'be-active-theme';
export const COPY_CONFIRMATION_MS = 1_000;

export const COMMENT_MAX = 1_000;
export const COMMENTS_PER_PAGE = 25;
export const COMMENTS_PER_MINUTE = 10;
export const COMMENT_REPLIES_INLINE = 3;
export const COMMENT_EDIT_MINUTES = 15;
export const COMMENT_REPORTS_HIDE = 3;
export const COMMENT_REPORT_REASON_MAX = 255;
export const COMMENT_MARKERS_MAX = 200;
export const COMMENT_MENTIONS_MAX = 10;
/** What insiders write to each other about an item. */
export const NOTE_MAX = 2_000;
export const NOTES_MAX = 1_000;
export const NOTES_PER_PAGE = 25;
export const NOTES_PER_MINUTE = 10;

export const LYRIC_FILE_MAX_BYTES = 200_000;
/** What a TEXT column of MySQL holds is 65,535 bytes. */
export const LYRIC_TEXT_MAX_BYTES = 60_000;
export const LYRIC_LINES_MAX = 3_000;
export const LYRIC_LINE_MAX = 500;
export const LYRIC_OFFSET_MAX_MS = 600_000;
export const LYRIC_LAST_LINE_MS = 5_000;
export const PLAYLIST_NAME_MAX = 120;
/** Songs that one playlist holds. */
export const PLAYLIST_TRACKS_MAX = 10_000;
/** Songs that one call adds or removes. */
export const PLAYLIST_ENTRIES_MAX = 500;
export const PLAYLIST_INVITE_DAYS = 7;
/** Who may edit a playlist beside its owner. */
export const PLAYLIST_EDITORS_MAX = 1_000;
/** Links of a playlist that work at once. */
export const PLAYLIST_INVITES_MAX = 20;
/** Of an account, or a guest's address: ten thousand songs take the server half a second to write down. */
export const PLAYLIST_EXPORTS_PER_MINUTE = 60;
export const PLAYLIST_COVERS = 4;
export const IMPORT_MAX_BYTES = 1_048_576;
export const IMPORT_TEXT_MAX = 1_000_000;
export const IMPORT_ENTRIES_MAX = 5_000;

export const ARTIST_NAME_MIN = 2;
export const ARTIST_NAME_MAX = 100;
export const BACKSTAGE_LINKS_MAX = 5;
export const BACKSTAGE_COMPANY_MAX = 120;
export const BACKSTAGE_MESSAGE_MAX = 2_000;
export const BACKSTAGE_NOTES_MAX = 2_000;
export const DENIAL_REASON_MAX = 1_000;
export const BACKSTAGE_IMAGE_MAX_BYTES = 2_097_152;
/** The same may be asked for again so long after it was denied. */
export const BACKSTAGE_RETRY_DAYS = 7;
/** Proofs of identity are kept so long after the decision. */
export const IDENTITY_KEPT_DAYS = 30;
export const BACKSTAGE_REQUESTS_PER_HOUR = 10;
/** Newest songs and albums that the overview shows. */
export const BACKSTAGE_NEWEST = 6;
/** The release calendar answers at most so many days, releases with a date and drafts at once. */
export const CALENDAR_DAYS_MAX = 400;
export const CALENDAR_RELEASES_MAX = 500;
export const CALENDAR_DRAFTS_MAX = 100;

/** Rows of an admin list that one request changes; more are changed by a job. */
export const BULK_AT_ONCE = 200;
/** Rows of a CSV that need no job. */
export const CSV_AT_ONCE = 2_000;
/** More rows than these are counted only where nothing is filtered or searched. */
export const COUNTED_ROWS_MAX = 10_000;
/** Tasks on many rows and exports of lists are kept so long. */
export const RESOURCE_TASK_HOURS = 24;
/** Results of a picker. */
export const MODEL_OPTIONS_MAX = 20;

/** Letters of a token of the human check, and how long a browser that has shown one is taken for a person's. */
export const HUMAN_TOKEN_MAX = 4_096;
export const HUMAN_PROOF_SECONDS = 600;
/** Which part of the faults is reported to the service that the settings name. */
export const ERROR_REPORT_RATE = 0.2;

/** What somebody who reports something says about it, and how often one may. */
export const ABUSE_TEXT_MAX = 2_000;
export const ABUSE_REPORTS_PER_MINUTE = 5;

/** A backup may be tried by whoever has it, as often as their machines allow. */
export const BACKUP_PASSPHRASE_MIN = 12;
export const BACKUP_PASSPHRASE_MAX = 200;

/** A language's tag and name. */
export const LANGUAGE_MAX = 20;
export const LOCALIZATION_NAME_MAX = 60;
/** Lines that are saved at once, and those that a language may have of its own. */
export const LINES_AT_ONCE = 1_000;
export const LINES_MAX = 20_000;
/** A language as a file. */
export const LINES_FILE_MAX_BYTES = 2 * 1_048_576;
/** Refused lines of a file that are named one by one. */
export const LINE_REFUSALS_MAX = 100;

/** Characters of the path of a folder on the server. */
export const FOLDER_PATH_MAX = 4_000;
/** Folders that are listed of one that is looked into. */
export const FOLDERS_LISTED_MAX = 500;
/** Files that a scan could not import, with their reasons: the rest is counted. */
export const IMPORT_FAULTS_KEPT = 200;
/** Times of the day at which imported folders are scanned. */
export const SCAN_TIMES_MAX = 6;

/** Workspaces of one's own, and members of each, where nothing else is said. */
export const WORKSPACES_OWNED = 1;
export const WORKSPACE_MEMBERS = 3;
/** However many a role allows. */
export const WORKSPACE_MEMBERS_MAX = 500;
export const WORKSPACES_PER_PERSON_MAX = 100;
/** Tracks or albums that one call moves to another owner. */
export const MOVED_RELEASES_MAX = 200;
export const WORKSPACE_NAME_MIN = 2;
export const WORKSPACE_NAME_MAX = 60;
/** Why one is suspended. */
export const WORKSPACE_SUSPENSION_REASON_MAX = 500;
export const WORKSPACE_INVITES_AT_ONCE = 20;
export const WORKSPACE_INVITE_DAYS = 14;
export const WORKSPACE_RESEND_MINUTES = 10;
/** Those that nobody answered are forgotten so long after their end. */
export const WORKSPACE_INVITES_KEPT_DAYS = 30;
/** Mails of invitations that one person has sent. */
export const WORKSPACE_INVITES_PER_HOUR = 60;
