import { useTranslation } from 'react-i18next';
import { Download, Pencil, Plus } from 'lucide-react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Lyric } from '@tonearm/shared/catalogue/lyrics.dto';
import { basePath } from '../../api/bootstrap-data';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { useLyricEditor } from './use-lyric-editor';
import { useMayEditLyrics } from './use-lyric-rights';
import { iconButton } from '../../ui/icon-button.styles';

/** What rights holders do with lyrics, and the file for everybody. */
export function LyricLinks({ track, lyric }: { track: Track; lyric: Lyric }) {
  const { t } = useTranslation();
  const mayEdit = useMayEditLyrics(track, lyric);
  const edit = useLyricEditor(track);
  const label = t('Download as .lrc');
  return (
    <>
      <a
        className={iconButton.ib}
        href={`${basePath()}/api/v1/lyrics/${lyric.id}/lrc`}
        download
        aria-label={label}
        data-tip={label}
      >
        <Icon of={Download} size={18} />
      </a>
      {mayEdit && (
        <IconButton label={t('Edit lyrics')} onClick={() => edit(lyric)}>
          <Icon of={Pencil} size={18} />
        </IconButton>
      )}
      {mayEdit && (
        <IconButton label={t('Add another language')} onClick={() => edit(null)}>
          <Icon of={Plus} size={18} />
        </IconButton>
      )}
    </>
  );
}
