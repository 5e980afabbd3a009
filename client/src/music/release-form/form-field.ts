/** What the API calls a field -> what the form calls it. */
const OF_API: Readonly<Record<string, string>> = {
  preview_start_ms: 'previewStart',
  publish_at: 'publishAt',
  release_date: 'releaseDate',
  release_type: 'releaseType',
  comments_enabled: 'commentsEnabled',
  musical_key: 'musicalKey',
  countries_allowed: 'countriesAllowed',
  countries_denied: 'countriesDenied',
  audience_until: 'audienceUntil',
  plan_ids: 'planIds',
  album_id: 'albumId',
  source_type: 'sourceType',
  duration_ms: 'length',
  similar_ids: 'similar',
};

const SHARE = /^artists\.\d+\.share$/;

/** "profile.links.0.url" -> links; a share of somebody stands by itself. */
export function formField(apiField: string): string {
  if (SHARE.test(apiField)) return apiField;
  const [first = '', second = ''] = apiField.split('.');
  const field = first === 'profile' ? second : first;
  return OF_API[field] ?? field;
}
