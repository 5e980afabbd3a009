import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { Heart as HeartIcon } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { useIsKept } from '../../platform/library/use-marks';
import { useCan, useUser } from '../../platform/session/use-session';
import { Icon } from '../../ui/icon';
import { useGreyed } from '../../ui/offline-news';
import { IconButton } from '../../ui/icon-button';
import { useLibraryMarks } from './use-library-marks';
import type { LibraryItem } from './use-library-marks';
import styles from './heart.module.css';
import { iconButton } from '../../ui/icon-button.styles';
import { rows } from '../track-table/rows.styles';

interface HeartLook {
  size?: number;
  className?: string;
  /** One cell of a grid: the grid decides where the focus goes. */
  isCell?: boolean;
  /** The heart of what plays: the key L presses it. */
  isOfPlayer?: boolean;
}

interface HeartProps extends HeartLook {
  of: LibraryItem;
}

interface HeartButtonProps extends HeartLook {
  t: TFunction;
  isKept: boolean;
  onPress: () => void;
}

/** The heart alone, for lists that know who looks at them and what a press does. */
export function HeartButton({
  t,
  isKept,
  size = 18,
  className,
  isCell = false,
  isOfPlayer = false,
  onPress,
}: HeartButtonProps) {
  const greyed = useGreyed(t('You are offline'));
  return (
    <IconButton
      label={isKept ? t('Remove from library') : t('Add to library')}
      shortcut={isOfPlayer ? 'L' : undefined}
      className={cx(styles.heart, isKept && cx(iconButton.on, rows.keep), className)}
      aria-pressed={isKept}
      onClick={onPress}
      {...(isOfPlayer ? { 'data-like': true } : {})}
      {...(isCell ? { tabIndex: -1, 'data-cell': true } : {})}
      {...greyed}
    >
      <Icon of={HeartIcon} size={size} filled={isKept} />
    </IconButton>
  );
}

/** Whether hearts are shown: guests are asked to log in by them. */
export function useHasHearts(): boolean {
  const canLike = useCan('social.like');
  const isGuest = useUser() === null;
  return canLike || isGuest;
}

/** Keeps a song or an album in the library; full while it is there. Guests are asked to log in. */
export function Heart({ of, ...look }: HeartProps) {
  const { t } = useTranslation();
  const isKept = useIsKept(of);
  const { toggle } = useLibraryMarks();
  return useHasHearts() ? <HeartButton {...look} t={t} isKept={isKept} onPress={() => toggle(of)} /> : null;
}
