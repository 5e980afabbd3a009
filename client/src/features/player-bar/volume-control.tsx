import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { VOLUME_STEP } from '@tonearm/shared/limits';
import { usePlayerActions, useVolume } from '../../platform/player/use-player';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Slider } from '../../ui/slider/slider';

const VOLUME_MAX = 100;
const PAGE_STEP = 20;

/** @param className for its slider. */
export function VolumeControl({ className }: { className?: string }) {
  const { t, i18n } = useTranslation();
  const { setVolume, toggleMute } = usePlayerActions();
  const { volume, muted } = useVolume();
  const audible = muted ? 0 : volume;
  const words = new Intl.NumberFormat(i18n.language || 'en', { style: 'percent' }).format(volume / VOLUME_MAX);
  return (
    <>
      <IconButton label={audible === 0 ? t('Unmute') : t('Mute')} shortcut="M" onClick={toggleMute}>
        <Icon of={audible === 0 ? VolumeX : volume < VOLUME_MAX / 2 ? Volume1 : Volume2} />
      </IconButton>
      <Slider
        className={className}
        label={t('Volume')}
        value={audible}
        max={VOLUME_MAX}
        step={VOLUME_STEP}
        pageStep={PAGE_STEP}
        valueText={muted ? t('Muted') : words}
        onChange={setVolume}
      />
    </>
  );
}
