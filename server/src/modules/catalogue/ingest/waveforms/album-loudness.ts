/** ReplayGain 2 brings everything to this. */
const REFERENCE_LUFS = -18;
const OFFSET = -0.691;
const RELATIVE_GATE = -10;

/** Gating blocks by loudness: tenths of a LUFS and how many. */
export type LoudnessBlocks = readonly (readonly [tenths: number, count: number])[];

const energyOf = (tenths: number): number => 10 ** ((tenths / 10 - OFFSET) / 10);

function meanLufs(blocks: LoudnessBlocks): number {
  const count = blocks.reduce((sum, [, n]) => sum + n, 0);
  const energy = blocks.reduce((sum, [tenths, n]) => sum + n * energyOf(tenths), 0);
  return OFFSET + 10 * Math.log10(energy / count);
}

/** Integrated loudness (EBU R128) of several tracks as if they were one, within 0.05 LU; null for silence. */
export function jointLoudness(tracks: readonly LoudnessBlocks[]): number | null {
  const blocks = tracks.flat();
  if (blocks.length === 0) return null;
  const gate = meanLufs(blocks) + RELATIVE_GATE;
  return meanLufs(blocks.filter(([tenths]) => tenths / 10 > gate));
}

/** ReplayGain 2 of a loudness, in dB; null for silence, which must not be amplified. */
export const gainOf = (lufs: number | null): number | null =>
  lufs === null ? null : Math.round((REFERENCE_LUFS - lufs) * 100) / 100;

export const blocksToText = (blocks: LoudnessBlocks): string =>
  blocks.map(([tenths, count]) => `${tenths}:${count}`).join(',');

export const blocksOfText = (text: string): LoudnessBlocks =>
  text === ''
    ? []
    : text.split(',').map((pair) => {
        const [tenths, count] = pair.split(':');
        return [Number(tenths), Number(count)] as const;
      });
