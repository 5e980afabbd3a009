/** What choosing needs to know of a rendition. */
export interface RenditionOption {
  format: string;
  codec: string;
  mime: string;
  bitrate_kbps: number | null;
}

export interface RenditionRequest {
  /** Playable formats, best first; undefined: the original, whatever it is. */
  formats: readonly string[] | undefined;
  /** What the listener would like: kept where a rendition allows it. */
  wantedKbps: number | null;
  /** What the listener's role allows; null: anything. */
  allowedKbps: number | null;
}

export type RenditionChoice<T> =
  | { kind: 'chosen'; rendition: T }
  | { kind: 'refused'; code: 'unsupported' | 'forbidden' };

/** The API's name of a rendition's format; PCM in AIFF is not what `wav` promises. */
export function formatOf(rendition: Pick<RenditionOption, 'codec' | 'mime'>): string {
  if (rendition.codec !== 'pcm') return rendition.codec;
  return rendition.mime === 'audio/wav' ? 'wav' : 'aiff';
}

const LOSSLESS = new Set(['flac', 'alac', 'pcm']);

/** Whether it is no more than the limit; null: there is none. Lossless sound whose rate nobody knows is more than any. */
export function fits(
  { bitrate_kbps: kbps, codec }: Pick<RenditionOption, 'bitrate_kbps' | 'codec'>,
  limit: number | null,
): boolean {
  if (limit === null || limit === Infinity) return true;
  return kbps === null ? !LOSSLESS.has(codec) : kbps <= limit;
}

/** What was given, in our files or elsewhere; all else is made of it. */
const SOURCES = new Set(['original', 'remote']);

/**
 * The original where its format is playable, else the format that the client names first; a wanted bitrate goes before both.
 * Whoever is held to a rate, by their wish or their plan, gets as much of it as there is.
 */
export function chooseRendition<T extends RenditionOption>(
  renditions: readonly T[],
  wish: RenditionRequest,
): RenditionChoice<T> {
  const { formats } = wish;
  const playable = renditions.filter((rendition) =>
    formats ? formats.includes(formatOf(rendition)) : SOURCES.has(rendition.format),
  );
  const allowed = playable.filter((rendition) => fits(rendition, wish.allowedKbps));
  const isHeld = Number.isFinite(wish.wantedKbps ?? wish.allowedKbps ?? Infinity);
  const rank = (rendition: T): number[] => {
    const isWanted = fits(rendition, wish.wantedKbps);
    return [
      isWanted ? 0 : 1,
      isWanted ? 0 : (rendition.bitrate_kbps ?? (LOSSLESS.has(rendition.codec) ? Infinity : 0)),
      rendition.format === 'original' ? 0 : 1,
      isHeld ? -(rendition.bitrate_kbps ?? 0) : 0,
      formats?.indexOf(formatOf(rendition)) ?? 0,
    ];
  };
  const [best] = allowed
    .map((rendition) => ({ rendition, rank: rank(rendition) }))
    .sort((a, b) => compare(a.rank, b.rank));
  if (best) return { kind: 'chosen', rendition: best.rendition };
  return { kind: 'refused', code: playable.length > 0 ? 'forbidden' : 'unsupported' };
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] as number) - (b[at] as number);
}
