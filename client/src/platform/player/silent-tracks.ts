import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';

/** Whether anybody has a recording of it. */
export const hasSound = ({ unavailable }: Track): boolean => unavailable !== 'no_source';

/** Without those that nobody has a recording of; where there are no others, they are tried and said to be unplayable. */
export function soundingOf(tracks: readonly Track[]): readonly Track[] {
  const sounding = tracks.filter(hasSound);
  return sounding.length === 0 ? tracks : sounding;
}

/** As `soundingOf`: it begins with the track that was chosen, or else with the next. */
export function withoutSilent<O extends { startAt?: number }>(
  tracks: readonly Track[],
  options: O,
): [readonly Track[], O] {
  const sounding = soundingOf(tracks);
  if (sounding.length === tracks.length || options.startAt === undefined) return [sounding, options];
  const before = tracks.slice(0, options.startAt).filter(hasSound).length;
  return [sounding, { ...options, startAt: before % sounding.length }];
}
