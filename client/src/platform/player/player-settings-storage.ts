import { QUALITIES } from '@tonearm/shared/catalogue/qualities';
import type { Quality } from '@tonearm/shared/catalogue/qualities';
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

/** What the listener has chosen at earlier visits. Parts that make no sense are left out. */
export function readPlayerSettings(): Partial<PlayerSettings> {
  const saved = readStoredObject(KEY) ?? {};
  const settings: Partial<PlayerSettings> = {};
  if (NORMALISATIONS.includes(saved.normalisation as Normalisation))
    settings.normalisation = saved.normalisation as Normalisation;
  if (QUALITIES.includes(saved.quality as Quality)) settings.quality = saved.quality as Quality;
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

/** A speed that the site does not offer any more would have no button to leave it by. */
function offeredSpeed({ speed }: Partial<PlayerSettings>): Partial<PlayerSettings> {
  const rates: unknown = window.bootstrapData?.settings['player.playback_rates'];
  const isOffered = !Array.isArray(rates) || rates.length === 0 || rates.includes(speed);
  return isOffered ? {} : { speed: 1 };
}

/**
 * Brings back what the listener has chosen, and writes down what they change, unless nothing is to be kept: all else stays the site's to say.
 * Returns what stops it.
 */
export function keepPlayerSettings(store: PlayerStore, keepsNothing = false): () => void {
  const chosen = readPlayerSettings();
  store.dispatch(playerSettingsChanged({ ...siteSettings(), ...chosen, ...offeredSpeed(chosen) }));
  if (keepsNothing) return () => undefined;
  let kept = store.getState().playerSettings;
  return store.subscribe(() => {
    const now = store.getState().playerSettings;
    const changed = NAMES.filter((name) => now[name] !== kept[name]);
    kept = now;
    if (changed.length === 0) return;
    const news = Object.fromEntries(changed.map((name) => [name, now[name]]));
    writeStored(KEY, JSON.stringify({ ...readPlayerSettings(), ...news }));
  });
}
