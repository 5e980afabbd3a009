/*
 * What may be written without anybody who is not signed in being shown anything else. A table that does not stand here is content: what is forgotten
 * costs speed, and shows nobody what was hidden.
 */

/** The work of the server, accounts and what is personal, figures, and what people say and mark: of these, answers to guests show numbers at most. */
const UNSEEN_TABLES: ReadonlySet<string> = new Set([
  'abuse_reports',
  'access_token_days',
  'access_tokens',
  'artist_listeners',
  'audit_entries',
  'backstage_requests',
  'backup_runs',
  'comment_reports',
  'comment_votes',
  'comments',
  'consents',
  'content_generations',
  'data_exports',
  'direct_uploads',
  'downloads',
  'email_codes',
  'error_groups',
  'error_occurrences',
  'file_copies',
  'follows',
  'impersonations',
  'import_faults',
  'import_runs',
  'job_runs',
  'job_workers',
  'jobs',
  'known_devices',
  'likes',
  'login_challenges',
  'missed_searches',
  'newest_versions',
  'notification_digest_items',
  'notification_fan_outs',
  'notification_subscriptions',
  'notifications',
  'outbox',
  'outgoing_mails',
  'password_resets',
  'play_days',
  'play_folds',
  'play_hours',
  'play_months',
  'play_queue_entries',
  'play_queues',
  'plays',
  'present_visitors',
  'processing_tasks',
  'push_deliveries',
  'push_keys',
  'push_services',
  'push_subscriptions',
  'reached_milestones',
  'recent_searches',
  'recommendation_feedback',
  'relistings',
  'reposts',
  'resource_tasks',
  'schedules',
  'search_changes',
  'search_reindexes',
  'sessions',
  'sign_ins',
  'site_hours',
  'storage_days',
  'uploads',
  'visit_days',
  'visit_hours',
  'visit_months',
  'visit_secrets',
]);

const COUNTERS = ['plays', 'views', 'likes_count', 'reposts_count', 'followers_count'];
/** Columns of content that change with every listener: guests see them when their answer is over, which is soon. */
const COUNTED: Readonly<Record<string, ReadonlySet<string>>> = {
  tracks: new Set(COUNTERS),
  albums: new Set(COUNTERS),
  artists: new Set([...COUNTERS, 'monthly_listeners']),
  playlists: new Set(COUNTERS),
  users: new Set(['followers_count', 'last_login_at', 'last_active_at']),
};

/** Whether what is written may be seen by a guest at once. @param columns those that are set; null: any. */
export const isSeen = (table: string, columns: readonly string[] | null): boolean =>
  !UNSEEN_TABLES.has(table) &&
  !(columns !== null && columns.every((column) => Object.hasOwn(COUNTED, table) && COUNTED[table]?.has(column)));
