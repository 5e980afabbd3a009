import { GripVertical, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from 'react-aria-components/Button';
import { GridListItem } from 'react-aria-components/GridList';
import { cx } from '../../../lib/class-names';
import { artistNames } from '../../../platform/player/player-selectors';
import type { PlayerActions } from '../../../platform/player/player-actions';
import type { QueueEntry } from '../../../platform/player/player-types';
import { Equaliser } from '../../../ui/glyphs';
import { Icon } from '../../../ui/icon';
import { TitleLine, TrackCover } from '../track-lines';
import styles from './queue.module.css';
import { art } from '../../../music/cover/cover.styles';
import { playerBar } from '../player-bar.styles';
import { iconButton } from '../../../ui/icon-button.styles';

/** Cover, title and artists of an entry. */
export function EntryText({ entry: { track } }: { entry: QueueEntry }) {
  return (
    <>
      <TrackCover track={track} sizes="40px" className={art.s} />
      <span className={styles.qText}>
        <TitleLine track={track} />
        <span className={cx('ell', playerBar.s)}>{artistNames(track)}</span>
      </span>
    </>
  );
}

const makeDraggable = (row: HTMLElement | null): void => {
  if (row) row.draggable = true;
};

interface QueueRowProps {
  entry: QueueEntry;
  actions: PlayerActions;
  isLifted: boolean;
}

/** An entry that is still to come: plays when pressed, can be moved and removed. */
export function QueueRow({ entry, actions, isLifted }: QueueRowProps) {
  const { t } = useTranslation();
  const { uid, track } = entry;
  const remove = t('Remove :title', { title: track.name });
  return (
    <GridListItem
      ref={makeDraggable}
      id={uid}
      textValue={t('Play :title by :artists', { title: track.name, artists: artistNames(track) })}
      className={cx(playerBar.q, styles.qRow, isLifted && 'is-lifted')}
    >
      <EntryText entry={entry} />
      <span className={styles.qActs}>
        <Button
          className={cx('q-remove', iconButton.ib, iconButton.sm)}
          aria-label={remove}
          onPress={() => actions.removeFromQueue(uid)}
        >
          <Icon of={X} size={15} />
        </Button>
        {/* Not a button element: some browsers drag nothing that begins on one. What it does, the list does. */}
        <span
          role="button"
          tabIndex={0}
          data-grip
          className={cx(iconButton.ib, iconButton.sm, styles.qGrip)}
          aria-label={t('Move :title', { title: track.name })}
          aria-pressed={isLifted}
          onPointerDown={(event) => event.stopPropagation()}
          onMouseDown={(event) => event.stopPropagation()}
          onClick={(event) => event.stopPropagation()}
        >
          <Icon of={GripVertical} size={15} />
        </span>
      </span>
    </GridListItem>
  );
}

export function CurrentRow({ entry, isPlaying }: { entry: QueueEntry; isPlaying: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={cx(playerBar.q, playerBar.playing)}>
      <EntryText entry={entry} />
      {isPlaying && <Equaliser label={t('Playing')} />}
    </div>
  );
}
