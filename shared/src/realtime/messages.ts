import type { ProcessingState } from '../catalogue/catalogue.js';

/** How the preparation of an uploaded song goes on. */
export interface TrackProcessingMessage {
  track_id: number;
  album_id: number | null;
  processing_state: ProcessingState;
  /** English; the client translates it. */
  processing_error: string | null;
}

/** Event -> what it carries. The server sends, browsers only listen. */
export interface RealtimeMessages {
  'track.processing': TrackProcessingMessage;
}

export type RealtimeEvent = keyof RealtimeMessages;

/** Where the socket server listens, under the site's base path. */
export const SOCKET_PATH = '/socket.io';
