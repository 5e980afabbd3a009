import { useTranslation } from 'react-i18next';
import { Download } from 'lucide-react';
import { PLAYLIST_FORMATS } from '@tonearm/shared/catalogue/catalogue';
import type { PlaylistFormat } from '@tonearm/shared/catalogue/catalogue';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import { basePath } from '../../api/bootstrap-data';
import type { DialogControl } from '../../platform/dialogs/dialogs';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { playlistRows } from '../../music/add-to-playlist/playlist-rows.styles';

const ABOUT: Readonly<Record<PlaylistFormat, string>> = {
  m3u8: 'Most players',
  xspf: 'VLC and others',
  jspf: 'ListenBrainz and others',
  csv: 'Spreadsheets',
  json: 'Programs',
};

/** The playlist as a file of one's choice. Open it lazily. */
export default function ExportDialog({ playlist, onClose }: DialogControl<void> & { playlist: Playlist }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('Export “:name”', { name: playlist.name })}
      closeLabel={t('Close')}
      size={384}
      onClose={() => onClose()}
    >
      <ul className={playlistRows.plrows}>
        {PLAYLIST_FORMATS.map((format) => (
          <li key={format}>
            <a
              className={playlistRows.plrow}
              href={`${basePath()}/api/v1/playlists/${playlist.id}/export?format=${format}`}
              download
              onClick={() => onClose()}
            >
              <Icon of={Download} size={18} />
              <span className="grow">
                <span className={playlistRows.n}>{format.toUpperCase()}</span>
                <span className={playlistRows.m}>{t(ABOUT[format])}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
