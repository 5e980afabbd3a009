/** Fields that a tag of any format can fill, before anything is split, parsed or cleaned. */
export type TagField =
  | 'title'
  | 'artist'
  /** The list beside the display name (Picard's ARTISTS). */
  | 'artists'
  | 'albumArtist'
  | 'album'
  | 'track'
  | 'disc'
  | 'genre'
  | 'date'
  | 'releaseDate'
  | 'year'
  /** ID3v2.3's TDAT, `DDMM` beside a year. */
  | 'dayMonth'
  | 'originalDate'
  | 'compilation'
  | 'releaseType'
  | 'advisory'
  | 'isrc'
  | 'bpm'
  | 'label'
  | 'copyright'
  | 'composer'
  | 'remixer'
  | 'producer'
  | 'trackGain'
  | 'trackPeak'
  | 'albumGain'
  | 'albumPeak'
  | 'r128TrackGain'
  | 'r128AlbumGain'
  | 'lyrics';

export interface RawLyric {
  text: string;
  language: string | null;
}

/** What a tag says, as it says it. */
export class RawTags {
  readonly lyrics: RawLyric[] = [];
  private readonly values = new Map<TagField, string[]>();

  add(field: TagField, value: string): void {
    const known = this.values.get(field);
    if (known) known.push(value);
    else this.values.set(field, [value]);
  }

  all(field: TagField): readonly string[] {
    return this.values.get(field) ?? [];
  }

  first(field: TagField): string | undefined {
    return this.values.get(field)?.[0];
  }

  /** Takes these fields from a more faithful reader, where that one has them. */
  replaceFrom(other: RawTags, fields: readonly TagField[]): void {
    for (const field of fields) {
      const values = other.values.get(field);
      if (values) this.values.set(field, values);
    }
  }

  /** Fills what is missing from a lesser tag (ID3v1 behind ID3v2). */
  fillFrom(other: RawTags): void {
    for (const [field, values] of other.values) {
      if (!this.values.has(field)) this.values.set(field, values);
    }
    if (this.lyrics.length === 0) this.lyrics.push(...other.lyrics);
  }
}
