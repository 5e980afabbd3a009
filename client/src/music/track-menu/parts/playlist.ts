import type { TrackMenuPart } from '../track-menu';

export const playlistPart: TrackMenuPart = ({ track }, { toPlaylist }) => toPlaylist([track.id]);
