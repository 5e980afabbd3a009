import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import {
  SPEED_MAX,
  SPEED_MIN,
  playerSettingsChanged,
  selectPlayerSettings,
} from '../../../platform/player/player-settings.slice';
import type { PlayerSettings } from '../../../platform/player/player-settings.slice';
import { hasQueueEndProvider } from '../../../platform/player/queue-end';
import { useSettings } from '../../../platform/session/use-session';
import { ChipGroup } from '../../../ui/chip-group';
import { Segmented } from '../../../ui/segmented';
import { Slider } from '../../../ui/slider/slider';
import { SwitchRow } from '../../../ui/switch-row';
import { QualityChoice } from './quality-choice';
import { SleepChoice } from './sleep-choice';
import styles from './settings.module.css';
import { buttonClass } from '../../../ui/button';

/** The slider counts in hundredths from the slowest speed on. */
const PARTS = 100;
const STEP = 5;
const PAGE_STEP = 25;

function SpeedField({ speed, onChange }: { speed: number; onChange: (speed: number) => void }) {
  const { t, i18n } = useTranslation();
  const words = `${new Intl.NumberFormat(i18n.language || 'en', { maximumFractionDigits: 2 }).format(speed)}×`;
  return (
    <div className={styles.psField}>
      <div className="row between">
        <span className="med">{t('Speed')}</span>
        <span className="row g1">
          {speed !== 1 && (
            <button type="button" className={buttonClass({ look: 'ghost', size: 'sm' })} onClick={() => onChange(1)}>
              {t('Reset')}
            </button>
          )}
          <span className="num t2">{words}</span>
        </span>
      </div>
      <Slider
        className={styles.speed}
        label={t('Speed')}
        value={Math.round((speed - SPEED_MIN) * PARTS)}
        max={(SPEED_MAX - SPEED_MIN) * PARTS}
        step={STEP}
        pageStep={PAGE_STEP}
        valueText={words}
        onChange={(value) => onChange(SPEED_MIN + (Math.round(value / STEP) * STEP) / PARTS)}
      />
    </div>
  );
}

/** The usual speed and those that the site offers beside it. */
function SpeedChoice({
  speed,
  rates,
  onChange,
}: {
  speed: number;
  rates: readonly number[];
  onChange: (speed: number) => void;
}) {
  const { t, i18n } = useTranslation();
  const numbers = new Intl.NumberFormat(i18n.language || 'en');
  return (
    <div className={styles.psField}>
      <span className="med">{t('Speed')}</span>
      <ChipGroup
        label={t('Speed')}
        chosen={String(speed)}
        onChoose={(id) => onChange(Number(id))}
        options={[1, ...rates]
          .toSorted((a, b) => a - b)
          .map((rate) => ({ id: String(rate), label: `${numbers.format(rate)}×` }))}
      />
    </div>
  );
}

/** How this browser plays. Every change applies at once, or with the next song, and is stored in this browser. @param onLeave a link of it leads elsewhere. */
export function SettingsForm({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const settings = useSelector(selectPlayerSettings);
  const { 'player.sleep_timer': hasSleepTimer, 'player.playback_rates': rates } = useSettings();
  const setSpeed = (speed: number): void => set({ speed });
  const set = (change: Partial<PlayerSettings>): void => void dispatch(playerSettingsChanged(change));
  return (
    <div className="ps-form">
      <QualityChoice quality={settings.quality} onChange={(quality) => set({ quality })} onLeave={onLeave} />
      <div className={styles.psField}>
        <span className="med">{t('Even out loudness')}</span>
        <Segmented
          label={t('Even out loudness')}
          chosen={settings.normalisation}
          onChoose={(normalisation) => set({ normalisation })}
          options={[
            { id: 'off', label: t('Off') },
            { id: 'track', label: t('By song') },
            { id: 'album', label: t('By album') },
          ]}
        />
      </div>
      {rates.length > 0 ? (
        <SpeedChoice speed={settings.speed} rates={rates} onChange={setSpeed} />
      ) : (
        <SpeedField speed={settings.speed} onChange={setSpeed} />
      )}
      {hasSleepTimer && <SleepChoice />}
      <SwitchRow
        label={t('Skip explicit songs')}
        isOn={settings.skipsExplicit}
        onChange={(skipsExplicit) => set({ skipsExplicit })}
      />
      <SwitchRow
        label={t('Private session')}
        hint={t('What you play is not recorded.')}
        isOn={settings.isPrivate}
        onChange={(isPrivate) => set({ isPrivate })}
      />
      {hasQueueEndProvider() && (
        <SwitchRow
          label={t('Autoplay')}
          hint={t('Similar songs follow when the queue ends.')}
          isOn={settings.hasAutoplay}
          onChange={(hasAutoplay) => set({ hasAutoplay })}
        />
      )}
      <SwitchRow
        label={t('Single-letter shortcuts')}
        isOn={settings.hasSingleKeys}
        onChange={(hasSingleKeys) => set({ hasSingleKeys })}
      />
    </div>
  );
}
