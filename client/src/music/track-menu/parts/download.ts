import { Download } from 'lucide-react';
import type { TrackMenuPart } from '../track-menu';

/** Where the song is offered as a file, or is one's own. */
export const downloadPart: TrackMenuPart = ({ track }, { t, download, may }) => {
  if (!may.download || !(track.downloadable || track.permissions?.update)) return [];
  return [{ id: 'download', label: t('Download'), icon: Download, onSelect: () => download(track) }];
};
