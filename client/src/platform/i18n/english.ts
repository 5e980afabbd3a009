/** Singular forms: in English the text is its own key, so only these need lines. */
export const ENGLISH: Record<string, string> = {
  ':count songs_one': ':count song',
  ':count followers_one': ':count follower',
  ':count public playlists_one': ':count public playlist',
  ':count minutes left_one': ':count minute left',
  ':count plays_one': ':count play',
  ':count monthly listeners_one': ':count monthly listener',
  ':count albums_one': ':count album',
  ':count artists_one': ':count artist',
  ':count playlists_one': ':count playlist',
  'Added :count songs to the queue_one': 'Added to the queue',
  'Playing :count songs next_one': 'Playing next',
  ':count vendor frames_one': ':count vendor frame',
  ':count likes_one': ':count like',
  ':count reposts_one': ':count repost',
  ':count comments_one': ':count comment',
  'Show :count more replies_one': 'Show one more reply',
};
