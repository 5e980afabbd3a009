import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { readPreviewMessage } from '@tonearm/shared/theme/preview-messages';
import type { PreviewMessage } from '@tonearm/shared/theme/preview-messages';
import type { PreviewPart } from '@tonearm/shared/theme/preview-parts';
import type { ShownViewer } from '@tonearm/shared/theme/sample-viewers';
import type { ThemeLook } from '@tonearm/shared/theme/theme-values';
import type { ThemeMode } from '@tonearm/shared/theme/tokens';
import { useLatest } from '../../../lib/use-latest';
import { useAcceptedGoogleFonts } from '../../../platform/consent/use-consent';
import { LANDING, LOGIN } from './editor-parts';

interface Shown {
  mode: ThemeMode;
  looks: readonly ThemeLook[];
  values: Readonly<Record<string, unknown>>;
  highlight: PreviewPart | null;
  /** What a press in the site is about; null: the site is used. */
  picks: 'colors' | 'parts' | null;
  /** As whom it is shown; null: as oneself. */
  viewer: ShownViewer | null;
  /** Where what is edited can be seen; null: anywhere. */
  page: string | null;
}

/** Pages that show nothing of what the others do around them. */
const APART = [LANDING, LOGIN];
const apartOf = (path: string): string | null => APART.find((page) => page === path) ?? null;

export interface Preview {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Where the site in the frame is. */
  path: string;
}

/** Keeps the site in the frame as the draft has it, and knows where it is. */
export function usePreview(shown: Shown, onPick: (part: PreviewPart) => void): Preview {
  const frame = useRef<HTMLIFrameElement>(null);
  const [path, setPath] = useState('/');
  const tell = useCallback((message: PreviewMessage): void => {
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, []);
  const { mode, looks, values, highlight, page, picks, viewer } = shown;
  const hasAcceptedFonts = useAcceptedGoogleFonts();
  const pick = useLatest(onPick);
  const here = useLatest(path);
  const latest = useLatest(shown);
  const tellAll = useCallback(() => {
    const { current } = latest;
    tell({ type: 'be.viewer', viewer: current.viewer });
    tell({ type: 'be.theme', mode: current.mode, looks: current.looks });
    tell({ type: 'be.values', values: current.values });
    tell({ type: 'be.picking', picks: current.picks });
    tell({ type: 'be.highlight', part: current.highlight });
  }, [latest, tell]);
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin !== window.location.origin || source === null || source !== frame.current?.contentWindow) return;
      const message = readPreviewMessage(data);
      if (message?.type === 'be.pick') pick.current(message.part);
      if (message?.type !== 'be.navigate') return;
      setPath(message.path);
      // The first word of a page that has come anew: it knows nothing of the draft.
      tellAll();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [tellAll, pick]);
  // Whoever accepts Google's fonts on this page sees them in the frame from then on.
  useEffect(() => tell({ type: 'be.theme', mode, looks }), [tell, mode, looks, hasAcceptedFonts]);
  useEffect(() => tell({ type: 'be.values', values }), [tell, values]);
  useEffect(() => tell({ type: 'be.highlight', part: highlight }), [tell, highlight]);
  useEffect(() => tell({ type: 'be.picking', picks }), [tell, picks]);
  useEffect(() => tell({ type: 'be.viewer', viewer }), [tell, viewer]);
  useEffect(() => {
    // Who logs in has little of the site around them: it is left as soon as that is not what is edited.
    const wanted = page ?? (here.current === LOGIN ? '/' : null);
    if (wanted !== null && apartOf(wanted) !== apartOf(here.current)) tell({ type: 'be.navigate', path: wanted });
  }, [tell, here, page]);
  return { frame, path };
}
