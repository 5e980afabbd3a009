import { useTranslation } from 'react-i18next';
import { MicVocal } from 'lucide-react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { useGetTrackLyricsQuery } from '../../api/lyrics';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useLyricEditor } from '../lyrics/use-lyric-editor';

/** Opens the editor of a song's lyrics. */
export function LyricsButton({ track }: { track: Track }) {
  const { t } = useTranslation();
  const { currentData } = useGetTrackLyricsQuery({ id: track.id }, { skip: track.has_lyric === 'none' });
  const lyric = currentData?.lyric ?? null;
  const edit = useLyricEditor(track);
  return (
    <Button size="sm" icon={<Icon of={MicVocal} size={15} />} onClick={() => edit(lyric)}>
      {lyric ? t('Edit lyrics') : t('Add lyrics')}
    </Button>
  );
}
