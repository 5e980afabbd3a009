/** What dragged songs are called: a JSON list of their ids, for playlists to take. */
export const TRACKS_DRAG_TYPE = 'application/x-tonearm-tracks';

/** Lets a drag carry songs. */
export function carryTracks(transfer: DataTransfer, tracks: readonly { id: number; name: string }[]): void {
  transfer.effectAllowed = 'copy';
  transfer.setData(TRACKS_DRAG_TYPE, JSON.stringify(tracks.map((track) => track.id)));
  transfer.setData('text/plain', tracks.map((track) => track.name).join('\n'));
}

/** The ids that a drop brings; none where it brings something else. */
export function carriedTracks(transfer: DataTransfer): number[] {
  try {
    const ids: unknown = JSON.parse(transfer.getData(TRACKS_DRAG_TYPE) || '[]');
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isInteger(id)) : [];
  } catch {
    return [];
  }
}
