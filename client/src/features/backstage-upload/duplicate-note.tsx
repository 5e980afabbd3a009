import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CopyCheck } from 'lucide-react';
import { trackPath } from '@tonearm/shared/rules/paths';
import { useGetTrackQuery } from '../../api/catalogue';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useDeskDispatch } from './desk-context';
import type { Song } from './desk-types';
import styles from './backstage-upload.module.css';

interface DuplicateNoteProps {
  song: Song;
  onSkip: () => void;
  onReplace: (trackId: number) => void;
  isBusy: boolean;
}

/** A recording that is here already: keep both, put the new file in the place of the old one, or leave it out. */
export function DuplicateNote({ song, onSkip, onReplace, isBusy }: DuplicateNoteProps) {
  const { t } = useTranslation();
  const dispatch = useDeskDispatch();
  const known = song.duplicateOf ?? 0;
  const { currentData } = useGetTrackQuery({ id: known }, { skip: known === 0 });
  const track = currentData?.track;
  return (
    <div className={styles.upNote} role="status">
      <Icon of={CopyCheck} size={16} />
      <span className="grow">
        {track ? (
          <>
            {t('This sounds like a song that is here already:')}{' '}
            <Link className="lnk" to={trackPath(track)}>
              {track.name}
            </Link>
          </>
        ) : (
          t('This recording is on the site already.')
        )}
      </span>
      <span className="row wrap">
        <Button size="sm" onClick={() => dispatch({ type: 'song', id: song.track.id, changed: { duplicateOf: null } })}>
          {t('Keep both')}
        </Button>
        {track?.permissions?.update && song.fileEntryId !== null && (
          <Button size="sm" busy={isBusy} onClick={() => onReplace(track.id)}>
            {t('Replace the old file')}
          </Button>
        )}
        <Button size="sm" look="ghost" onClick={onSkip}>
          {t('Skip')}
        </Button>
      </span>
    </div>
  );
}
