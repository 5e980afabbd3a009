import { lowTideAlmanac } from './maren-holt.mjs';
import { velvetHour } from './juno-adeyemi.mjs';
import { halflight } from './kessler-wren.mjs';
import { ridgelines, hallwayFourAm } from './ivo-lindqvist.mjs';
import { nightBus } from './sable-motel.mjs';
import { contour } from './nightjar-assembly.mjs';
import { softMachinery } from './hana-mori.mjs';
import { kitchenRadio } from './kitchen-radio.mjs';

export const albums = [
  lowTideAlmanac,
  velvetHour,
  halflight,
  ridgelines,
  nightBus,
  contour,
  softMachinery,
  hallwayFourAm,
  kitchenRadio,
];

/** Which drawing is whose picture; every name gets a folder with an `artist.jpg`. */
export const portraits = {
  'Maren Holt': 'p-maren',
  'Juno Adeyemi': 'p-juno',
  'Kessler & Wren': 'p-kessler',
  'Ivo Lindqvist': 'p-ivo',
  'Sable Motel': 'p-sable',
  'Nightjar Assembly': 'p-nightjar',
  'Hana Mori': 'p-hana',
  'Tomás Reyna': 'p-tomas',
  'Odile Vance': 'p-odile',
  'Cobalt Kin': 'p-cobalt',
  'The Slow Arcades': 'p-arcades',
  'Pale Harbour': 'p-pale',
};
