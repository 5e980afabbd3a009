/** Singular forms that the admin area alone says, which come with it: listeners need none of them. */
export const ENGLISH_ADMIN: Record<string, string> = {
  ':amount entries_one': ':amount entry',
  ':count days_one': ':count day',
  ':count genres_one': ':count genre',
  ':count have the role :role now_one': ':count has the role :role now',
  ':count managers_one': ':count manager',
  ':count members of workspaces, with those who are invited._one': ':count member of a workspace, or invited to one.',
  ':count other claims are denied._one': ':count other claim is denied.',
  ':count times in the last hour_one': ':count time in the last hour',
  ':count times_one': ':count time',
  ':count tries_one': ':count try',
  ':count unsaved changes_one': ':count unsaved change',
  ':requests requests in 30 days_one': ':requests request in 30 days',
  'At least :count characters. Ends their sessions and tokens; they are told by mail, without the password._one':
    'At least :count character. Ends their sessions and tokens; they are told by mail, without the password.',
  'At least :count characters_one': 'At least :count character',
  'At most :count rows can be merged at once._one': 'At most :count row can be merged at once.',
  'Change :count rows_one': 'Change :count row',
  'Delete :count accounts?_one': 'Delete :count account?',
  'Delete all :count that match?_one': 'Delete the one that matches?',
  'Listeners would see :count items._one': 'Listeners would see :count item.',
  'Places in :count channels_one': 'A place in :count channel',
  'Plays in :count days_one': 'Plays in :count day',
  'They are told it by mail, and may ask again after :count days._one':
    'They are told it by mail, and may ask again after :count day.',
};
