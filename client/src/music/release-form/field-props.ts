import type { SharePath } from './credit-shares';
import type { AlbumValues, TrackValues } from './release-values';

/** What every part of a form is given. */
interface FieldsProps<V> {
  values: V;
  set: (changed: Partial<V>) => void;
  /** What is wrong with a field, in words. */
  errorOf: (field: (keyof V & string) | SharePath) => string | undefined;
}

export type TrackFieldsProps = FieldsProps<TrackValues>;
export type AlbumFieldsProps = FieldsProps<AlbumValues>;
