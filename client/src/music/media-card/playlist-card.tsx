import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import { playlistPath } from '@tonearm/shared/rules/paths';
import { joinFacts } from '../../lib/direction';
import { Mosaic } from '../cover/mosaic';
import { useUser } from '../../platform/session/use-session';

/** A playlist in a grid: its collage, name, length, and whose it is when it is somebody else's. */
export function PlaylistCard({ playlist }: { playlist: Playlist }) {
  const { t } = useTranslation();
  const user = useUser();
  const owner = playlist.owner && playlist.owner.id !== user?.id ? playlist.owner.name : null;
  return (
    <div className="mc" data-roving-group>
      <Link to={playlistPath(playlist)} className="mc-link" data-roving draggable={false}>
        <span className="frame"><Mosaic of={playlist} name={playlist.name} sizes="210px" /><span className="veil" /></span>
        <span className="t ell" title={playlist.name}>{playlist.name}</span>
        <span className="s ell">{joinFacts([t(':count songs', { count: playlist.tracks_count }), owner])}</span>
      </Link>
    </div>
  );
}
