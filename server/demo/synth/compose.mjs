import { master } from './sound/master.mjs';
import { folk } from './styles/folk.mjs';
import { soul } from './styles/soul.mjs';
import { ambient } from './styles/ambient.mjs';
import { solo } from './styles/piano.mjs';
import { synthwave } from './styles/synthwave.mjs';
import { jazz } from './styles/jazz.mjs';
import { cityPop, latin, guitars } from './styles/band.mjs';

const STYLES = { folk, soul, ambient, piano: solo, synthwave, jazz, cityPop, latin, guitars };

/**
 * Writes and renders one piece. Answers its two channels, its length in seconds and when each phrase of the
 * tune begins. The same specification and seed always give the same samples.
 */
export function compose({ seed, ...spec }) {
  const song = STYLES[spec.style]({ ...spec, seed });
  const channels = master(song.mix.render(), { fadeOut: 1.4, width: spec.width });
  return { channels, seconds: song.seconds, marks: song.marks };
}
