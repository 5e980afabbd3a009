import type { WaveformAnswer } from '@tonearm/shared/catalogue/waveform.dto';
import { barsOf, barsPath } from '../music/waveform/wave-bars';
import { svgOf } from './elements';

const BARS = 95;
const BAR_PX = 4;
/** As in the site's own outline, and fewer where they would run together. */
const barCount = (width: number): number => Math.max(1, Math.min(BARS, Math.floor(width / BAR_PX)));

async function peaksAt(url: string): Promise<number[] | null> {
  const response = await fetch(url, { credentials: 'omit' });
  const answer = response.ok ? ((await response.json()) as Partial<WaveformAnswer>) : {};
  return answer.state === 'ready' && answer.peaks?.length ? answer.peaks : null;
}

/** Turns a line to seek on into the song's outline, once that has come; without it the line stays. */
export async function drawWave(line: HTMLElement, url: string): Promise<void> {
  const peaks = await peaksAt(url).catch(() => null);
  if (!peaks) return;
  line.classList.add('wave');
  const layers = ['rest', 'played'].map((kind) => svgOf({ class: kind }));
  line.prepend(...layers);
  const draw = (): void => {
    const { clientWidth: width, clientHeight: height } = line;
    if (width === 0) return;
    const path = barsPath(barsOf(peaks, barCount(width)), width, height);
    for (const layer of layers) layer.replaceChildren(svgOf({ d: path }, 'path'));
  };
  new ResizeObserver(draw).observe(line);
}
