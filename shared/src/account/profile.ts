/** Who may see more of somebody than the name; nobody but the owner sees anything of a private profile. */
export const PROFILE_AUDIENCES = ['public', 'followers', 'private'] as const;
export type ProfileAudience = (typeof PROFILE_AUDIENCES)[number];

/** Tabs of /user/{id}/{name}/{tab} in their order (3-decisions §10); `tracks` is there for who has some, and then comes first. */
export const PROFILE_TABS = [
  'tracks',
  'playlists',
  'albums',
  'artists',
  'reposts',
  'likes',
  'followers',
  'following',
  'about',
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];
