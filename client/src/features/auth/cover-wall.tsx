import { useEffect } from 'react';
import { HOME_SLUG } from '@tonearm/shared/catalogue/channels';
import { useGetChannelQuery } from '../../api/catalogue';
import { channelPageArgs } from '../../api/page-args';
import { itemsOf, ofKind } from '../../music/channel/channel-items';
import { useSettings, useUser } from '../../platform/session/use-session';
import styles from './auth.module.css';

/** Enough to fill the wall at nine a row. */
const WALL_TILES = 54;
const WALL_COLUMNS = 9;
const SHIFT = 4;
const FEWEST_COVERS = 4;

/** Every cover once before one comes again, and where rows are as long as the covers are many each begins elsewhere, so that none stands below itself. */
const coverAt = (covers: readonly string[], tile: number): string | undefined =>
  covers[(tile + (WALL_COLUMNS % covers.length === 0 ? Math.floor(tile / WALL_COLUMNS) * SHIFT : 0)) % covers.length];

/** The wall stays while the person becomes one who may not ask for it: registered, but not verified yet. */
const shown: { covers: readonly string[] } = { covers: [] };

/** Covers of the catalogue, tilted and dimmed behind the card; nothing while there are none. */
export function CoverWall() {
  // A site that is being worked on answers nobody.
  const isClosed = useSettings()['site.maintenance'];
  const isKnown = useUser() !== null;
  const { currentData } = useGetChannelQuery(channelPageArgs(HOME_SLUG), { skip: isKnown || isClosed });
  const found =
    currentData &&
    ofKind(itemsOf(currentData.channel), 'channel').flatMap((row) =>
      ofKind(itemsOf(row), 'album').map((album) => album.image_variants?.['320'] ?? album.image),
    );
  const covers = found ? [...new Set(found)].filter((cover): cover is string => cover !== null) : shown.covers;
  useEffect(() => {
    shown.covers = covers;
  }, [covers]);
  if (covers.length < FEWEST_COVERS) return null;
  return (
    <div className={styles.wall} aria-hidden>
      {Array.from({ length: WALL_TILES }, (_, tile) => (
        <img key={tile} src={coverAt(covers, tile)} alt="" decoding="async" />
      ))}
    </div>
  );
}
