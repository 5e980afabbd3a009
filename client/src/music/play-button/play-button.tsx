import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/class-names';
import { PauseGlyph, PlayGlyph } from '../../ui/glyphs';
import { Spinner } from '../../ui/spinner';
import type { PlayContext } from './use-play-context';
import styles from './play-button.module.css';

const SIZES = { header: [undefined, 24], card: [styles.sm, 19], tile: [styles.xs, 16] } as const;

interface PlayButtonProps {
  context: PlayContext;
  /** What it plays, for those who cannot see where it stands. */
  name: string;
  size: keyof typeof SIZES;
  className?: string;
}

/** The round play button; it pauses while its own context plays. */
export function PlayButton({ context, name, size, className }: PlayButtonProps) {
  const { t } = useTranslation();
  const [sizeClass, glyph] = SIZES[size];
  const label = context.isPlaying ? t('Pause :name', { name }) : t('Play :name', { name });
  return (
    <button
      type="button"
      data-play
      className={cx(styles.playbtn, sizeClass, className)}
      aria-label={label}
      aria-busy={context.isPending || undefined}
      onClick={context.toggle}
    >
      {context.isPending ? (
        <Spinner size={glyph} />
      ) : context.isPlaying ? (
        <PauseGlyph size={glyph} />
      ) : (
        <PlayGlyph size={glyph} />
      )}
    </button>
  );
}
