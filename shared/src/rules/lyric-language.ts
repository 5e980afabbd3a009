/** The language of lyrics: BCP 47 or ISO 639-2, in small letters. */
export const LYRIC_LANGUAGE = /^(?:[a-z]{2,3}|[a-z]{2,3}-[a-z0-9]{2,8})$/;
