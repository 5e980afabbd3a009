import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { PlayerRootState } from '../../../platform/player/player-selectors';
import { sleepTimerSet } from '../../../platform/player/player-settings.slice';
import { stopAfterTrackSet } from '../../../platform/player/player.slice';
import { ChipGroup } from '../../../ui/chip-group';
import { useMinutesLeft } from './use-minutes-left';
import styles from './settings.module.css';

const MINUTES = [5, 15, 30, 45, 60] as const;
const MINUTE_MS = 60_000;

/** When playback stops by itself: after some minutes, or at the end of the song. */
export function SleepChoice() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const store = useStore<PlayerRootState>();
  const sleepAt = useSelector((state: PlayerRootState) => state.playerSettings.sleepAt);
  const isAfterTrack = useSelector((state: PlayerRootState) => state.player.stopsAfterTrack);
  const choose = (id: string): void => {
    dispatch(stopAfterTrackSet(id === 'song'));
    dispatch(sleepTimerSet(Number(id) > 0 ? Date.now() + Number(id) * MINUTE_MS : null));
  };
  const left = useMinutesLeft(sleepAt);
  // A running timer selects the shortest choice that still covers it.
  const chosen = isAfterTrack
    ? 'song'
    : left === null
      ? 'off'
      : String(MINUTES.find((minutes) => minutes >= left) ?? MINUTES.at(-1));
  const hasTrack = store.getState().player.index >= 0;
  return (
    <div className={styles.psField}>
      <div className="row between">
        <span className="med">{t('Sleep timer')}</span>
        {left !== null && <span className="s12 t3 num">{t(':count minutes left', { count: left })}</span>}
      </div>
      <ChipGroup
        label={t('Sleep timer')}
        chosen={chosen}
        onChoose={choose}
        options={[
          { id: 'off', label: t('Off') },
          ...MINUTES.map((minutes) => ({ id: String(minutes), label: t(':count min', { count: minutes }) })),
          ...(hasTrack ? [{ id: 'song', label: t('End of song') }] : []),
        ]}
      />
    </div>
  );
}
