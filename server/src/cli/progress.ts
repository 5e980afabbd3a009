const BAR_WIDTH = 24;
const REDRAW_MS = 100;
const LINE_EVERY_MS = 5_000;
const CLEAR_LINE = '\r\u001b[2K';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

export const formatCount = (count: number): string => number.format(count);

interface Screen {
  isTTY?: boolean;
  write: (text: string) => unknown;
}

/** Shows how far a long piece of work is: a bar with rate and time left on a terminal, a plain line now and then elsewhere. */
export class Progress {
  private startedAt = 0;
  private shownAt = 0;
  private isDrawn = false;

  constructor(
    private readonly label: string,
    private readonly screen: Screen = process.stderr,
    private readonly now: () => number = () => performance.now(),
  ) {}

  show({ done, total, failed }: { done: number; total: number; failed: number }): void {
    const now = this.now();
    if (this.startedAt === 0) {
      this.startedAt = now;
      this.shownAt = this.screen.isTTY ? -REDRAW_MS : now;
    }
    const isLast = done >= total;
    if (!isLast && now - this.shownAt < (this.screen.isTTY ? REDRAW_MS : LINE_EVERY_MS)) return;
    this.shownAt = now;
    const text = this.describe({ done, total, failed }, (now - this.startedAt) / 1000);
    this.screen.write(this.screen.isTTY ? `${CLEAR_LINE}${text}` : `${text}\n`);
    this.isDrawn = true;
  }

  /** Takes the bar away. */
  end(): void {
    if (this.isDrawn && this.screen.isTTY) this.screen.write(CLEAR_LINE);
    this.isDrawn = false;
  }

  private describe({ done, total, failed }: { done: number; total: number; failed: number }, seconds: number): string {
    const rate = seconds > 0 ? done / seconds : 0;
    const parts = [`${formatCount(done)} of ${formatCount(total)}`];
    if (rate > 0) parts.push(`${formatCount(rate)}/s`);
    if (rate > 0 && done < total) parts.push(`${formatTime((total - done) / rate)} left`);
    if (failed > 0) parts.push(`${formatCount(failed)} failed`);
    const filled = total === 0 ? BAR_WIDTH : Math.round((done / total) * BAR_WIDTH);
    const bar = this.screen.isTTY ? ` [${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}]` : '';
    return `${this.label}${bar} ${parts.join(', ')}`;
  }
}

function formatTime(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  return seconds < 5_400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
