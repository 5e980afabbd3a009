import type { ComponentType } from 'react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { cx } from '../../lib/class-names';
import styles from './row-columns.module.css';

/** What a track list shows; a row never has more than five data columns (design §4). */
export interface Columns {
  /** Names the grid of the row in the style sheet. */
  className: string | undefined;
  /** `phone`: only there, where the row has no number. */
  hasCover: boolean | 'phone';
  /** Below the title, or in a column of their own. */
  artists: 'line' | 'column' | null;
  hasAlbum: boolean;
  hasPlays: boolean;
  /** Head of the column that says when: added to the library, played. */
  when?: 'Added' | 'Played';
  /** A column with words of the page's own, on phones a line below the title. */
  Note?: ComponentType<{ track: Track }>;
  /** Head of that column. */
  noteHead?: 'Why';
  /** Buttons of the page's own, before the others. */
  Extra?: ComponentType<{ track: Track }>;
  /** What the second line says on phones. */
  phoneLine: 'artists' | 'plays';
}

/** A track in a list that knows since when it stands there. */
export type ListedTrack = Track & { listed_at?: string };

/** On an album's own page. */
export const ALBUM_COLUMNS: Columns = {
  className: styles.cAlb2,
  hasCover: false,
  artists: 'line',
  hasAlbum: false,
  hasPlays: true,
  phoneLine: 'artists',
};
/** An artist's popular songs. */
export const TOP_COLUMNS: Columns = {
  className: styles.cTop,
  hasCover: true,
  artists: null,
  hasAlbum: false,
  hasPlays: true,
  phoneLine: 'plays',
};
/** A few songs in a narrow column. */
export const RELATED_COLUMNS: Columns = {
  className: styles.cMini,
  hasCover: true,
  artists: 'line',
  hasAlbum: false,
  hasPlays: false,
  phoneLine: 'artists',
};
/** Songs from all over. */
export const LIST_COLUMNS: Columns = {
  className: styles.cList,
  hasCover: true,
  artists: 'line',
  hasAlbum: true,
  hasPlays: true,
  phoneLine: 'artists',
};
/** Songs by rank: the number stays where there is little room. */
export const CHART_COLUMNS: Columns = { ...LIST_COLUMNS, className: cx(styles.cList, styles.cChart) };
/** The songs of a station, with a reason each. */
export const RADIO_COLUMNS: Columns = {
  className: styles.cRadio,
  hasCover: true,
  artists: 'line',
  hasAlbum: true,
  hasPlays: false,
  noteHead: 'Why',
  phoneLine: 'artists',
};
/** The songs of a library. */
export const LIBRARY_COLUMNS: Columns = {
  className: styles.cLib,
  hasCover: 'phone',
  artists: 'column',
  hasAlbum: true,
  hasPlays: false,
  when: 'Added',
  phoneLine: 'artists',
};
export const HISTORY_COLUMNS: Columns = { ...LIBRARY_COLUMNS, when: 'Played' };
