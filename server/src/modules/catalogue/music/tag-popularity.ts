/** What `tags.popularity` means: listed tracks and albums that carry the tag; over the table tags. */
export const TAG_POPULARITY_SQL = `(SELECT COUNT(*) FROM track_tags p JOIN tracks t ON t.id = p.track_id AND t.listed = 1 WHERE p.tag_id = tags.id)
  + (SELECT COUNT(*) FROM album_tags p JOIN albums a ON a.id = p.album_id AND a.listed = 1 WHERE p.tag_id = tags.id)`;
