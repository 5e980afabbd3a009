import { writeStored } from '../../lib/storage';
import type { PlayerStore } from './player-controller';
import {
  DEFAULT_PLAYER_SETTINGS,
  NORMALISATIONS,
  SPEED_MAX,
  SPEED_MIN,
  playerSettingsChanged,
} from './player-settings.slice';
import type { Normalisation, PlayerSettings } from './player-settings.slice';
import { readStoredObject } from './stored-object';

const KEY = 'tonearm.player-settings';
const NAMES = Object.keys(DEFAULT_PLAYER_SETTINGS) as (keyof PlayerSettings)[];
const SWITCHES = ['skipsExplicit', 'isPrivate', 'hasAutoplay', 'hasSingleKeys'] as const;

/** What the last visit left; null when there is nothing. Parts that make no sense are left out. */
export function readPlayerSettings(): Partial<PlayerSettings> | null {
  const saved = readStoredObject(KEY);
  if (!saved) return null;
  const settings: Partial<PlayerSettings> = {};
  if (NORMALISATIONS.includes(saved.normalisation as Normalisation))
    settings.normalisation = saved.normalisation as Normalisation;
  if (typeof saved.speed === 'number' && saved.speed >= SPEED_MIN && saved.speed <= SPEED_MAX)
    settings.speed = saved.speed;
  for (const name of SWITCHES) if (typeof saved[name] === 'boolean') settings[name] = saved[name];
  return settings;
}

/** What the site says while the listener has said nothing. */
function siteSettings(): Partial<PlayerSettings> {
  const site = window.bootstrapData?.settings ?? {};
  const { 'player.normalisation': normalisation, 'player.autoplay_radio': hasAutoplay } = site;
  return {
    ...(NORMALISATIONS.includes(normalisation as Normalisation) && { normalisation: normalisation as Normalisation }),
    ...(typeof hasAutoplay === 'boolean' && { hasAutoplay }),
  };
}

/** Brings back what the last visit left, and writes each change down for the next. Returns what stops it. */
export function keepPlayerSettings(store: PlayerStore): () => void {
  store.dispatch(playerSettingsChanged({ ...siteSettings(), ...readPlayerSettings() }));
  let kept = store.getState().playerSettings;
  return store.subscribe(() => {
    const now = store.getState().playerSettings;
    const isChanged = NAMES.some((name) => now[name] !== kept[name]);
    kept = now;
    if (isChanged) writeStored(KEY, JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, now[name]]))));
  });
}
