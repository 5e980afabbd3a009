import type { TFunction } from 'i18next';
import type { MusicalKey } from '@tonearm/shared/catalogue/catalogue';

/** "F♯ minor" for F#m. */
export function keyName(key: MusicalKey, t: TFunction): string {
  const tonic = key.replace(/m$/, '').replace('#', '♯');
  return key.endsWith('m') ? t(':tonic minor', { tonic }) : t(':tonic major', { tonic });
}
