import { useId } from 'react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDown, ChevronUp, RotateCw, Trash2 } from 'lucide-react';
import type { Pictured } from '@tonearm/shared/catalogue/catalogue.dto';
import { cx } from '../../lib/class-names';
import { Cover } from '../../music/cover/cover';
import { faultText } from '../../music/release-form/fault-text';
import { LyricsButton } from '../../music/release-form/lyrics-button';
import { processingText } from '../../music/release-form/processing-text';
import type { Faults } from '../../music/release-form/release-rules';
import type { TrackValues } from '../../music/release-form/release-values';
import { InlineTrackForm } from '../../music/release-form/track-fields';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { ProgressBar } from '../../ui/progress-bar';
import { ReorderGrip } from '../../ui/reorder/reorder-grip';
import { RowPick } from './row-pick';
import { SongCover } from './song-cover';
import type { Song } from './desk-types';
import styles from './backstage-upload.module.css';
import { art } from '../../music/cover/cover.styles';
import { iconButton } from '../../ui/icon-button.styles';

interface SongRowProps {
  song: Song;
  /** On the album, from 1; null among single songs. */
  place: number | null;
  /** The album's picture, for a song that has none of its own. */
  albumCover: Pictured | null;
  /** What a drawn cover is drawn from; null among single songs. */
  albumName: string | null;
  isOpen: boolean;
  faults: Faults<TrackValues>;
  /** Props of the button that moves the row. */
  handle: { ref: Ref<HTMLButtonElement> } & Record<string, unknown>;
  canMove: boolean;
  /** null: nothing is being chosen. */
  isChosen: boolean | null;
  onChosen: (isChosen: boolean) => void;
  onToggle: () => void;
  onChange: (changed: Partial<TrackValues>) => void;
  onRemove: () => void;
  onRetry: () => void;
}

const PERCENT = { pending: 10, probing: 35, transcoding: 70, ready: 100, failed: 40 } as const;

function Head({
  song,
  place,
  albumCover,
  albumName,
  isOpen,
  handle,
  canMove,
  isChosen,
  onChosen,
  onToggle,
  onRetry,
  formId,
  hasFault,
  refusal,
}: SongRowProps & { formId: string; hasFault: boolean; refusal: string | undefined }) {
  const { t } = useTranslation();
  const { values, state, error } = song;
  const name = values.name.trim() || t('Untitled');
  const isReady = state === 'ready';
  const text = state === 'failed' && error ? t(error) : processingText(state, t);
  return (
    <div className={styles.up}>
      <span className={styles.upStart}>
        {isChosen !== null && <RowPick name={name} isChosen={isChosen} onChosen={onChosen} />}
        {canMove && <ReorderGrip {...handle} className={styles.grip} label={t('Move :name', { name })} />}
        <Cover
          of={
            song.newCover
              ? { image: song.newCover.url, image_variants: null, image_color: null }
              : song.track.has_own_image || !albumCover
                ? song.track
                : albumCover
          }
          name={albumName ?? name}
          sizes="44px"
          className={cx(styles.upArt, art.s)}
        />
      </span>
      <div className={styles.upWhat}>
        <div className={styles.upLine}>
          <span className="med ell" dir="auto">
            {place !== null && <span className="num">{String(place).padStart(2, '0')} </span>}
            {name}
          </span>
          <span
            className={cx(
              styles.upStatus,
              's13 num',
              isReady && styles.good,
              (state === 'failed' || hasFault || refusal !== undefined) && styles.bad,
            )}
            aria-live="polite"
          >
            {isOpen ? text : hasFault ? t('Something is missing') : refusal === undefined ? text : t(refusal)}
          </span>
        </div>
        <ProgressBar
          label={t('Preparation of :name', { name })}
          percent={PERCENT[state]}
          look={isReady ? 'positive' : state === 'failed' ? 'danger' : 'moving'}
        />
      </div>
      <span className={cx(styles.upActs, 'row')}>
        {state === 'failed' && (
          <Button size="sm" icon={<Icon of={RotateCw} size={14} />} onClick={onRetry}>
            {t('Retry')}
          </Button>
        )}
        <IconButton
          className={iconButton.sm}
          label={isOpen ? t('Close the form of :name', { name }) : t('Edit :name', { name })}
          aria-expanded={isOpen}
          aria-controls={formId}
          onClick={onToggle}
        >
          <Icon of={isOpen ? ChevronUp : ChevronDown} size={17} />
        </IconButton>
      </span>
    </div>
  );
}

/** A song: how far it is, and its form. */
export function SongRow(props: SongRowProps) {
  const { song, place, isOpen, faults, onChange, onRemove } = props;
  const { t } = useTranslation();
  const formId = useId();
  return (
    <>
      <Head
        {...props}
        formId={formId}
        hasFault={Object.keys(faults).length > 0}
        refusal={Object.values(song.said)[0]}
      />
      {isOpen && (
        <div id={formId} className={styles.upForm}>
          {place === null && <SongCover song={song} />}
          <InlineTrackForm
            values={song.values}
            set={onChange}
            errorOf={(field) =>
              faultText(faults[field], t) ?? (song.said[field] === undefined ? undefined : t(song.said[field]))
            }
            isSingle={place === null}
            extras={<LyricsButton track={song.track} />}
            onRemove={onRemove}
            removeLabel={t('Remove')}
            removeIcon={<Icon of={Trash2} size={15} />}
          />
        </div>
      )}
    </>
  );
}
