import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { artistNames } from '../../platform/player/player-selectors';
import { useCurrentTrack, usePlayerModes } from '../../platform/player/use-player';
import { useStandstill } from './track-lines';

/** Announces each track that begins to play to screen readers, once. */
export function NowPlayingAnnouncer() {
  const { t } = useTranslation();
  const track = useCurrentTrack();
  const { status } = usePlayerModes();
  const standstill = useStandstill();
  const [announced, setAnnounced] = useState(track);
  const [isQuiet, setQuiet] = useState(true);
  if (status === 'playing' && track && (track.id !== announced?.id || isQuiet)) {
    setAnnounced(track);
    setQuiet(false);
  }
  const nowPlaying =
    announced &&
    !isQuiet &&
    t('Now playing: :title, :artists', { title: announced.name, artists: artistNames(announced) });
  return (
    <div className="sr" role="status">
      {standstill ?? nowPlaying}
    </div>
  );
}
