import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { readPreviewMessage } from '@tonearm/shared/theme/preview-messages';
import type { PreviewMessage } from '@tonearm/shared/theme/preview-messages';
import type { ThemeLook } from '@tonearm/shared/theme/theme-values';
import type { ThemeMode } from '@tonearm/shared/theme/tokens';
import { useLatest } from '../../../lib/use-latest';

interface Shown {
  mode: ThemeMode;
  looks: readonly ThemeLook[];
  values: Readonly<Record<string, unknown>>;
  highlight: string | null;
  /** Where what is edited can be seen; null: anywhere. */
  page: string | null;
}

/** Has nothing of what the other pages show around them. */
const LANDING = '/landing';

export interface Preview {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Where the site in the frame is. */
  path: string;
}

/** Keeps the site in the frame as the draft has it, and knows where it is. */
export function usePreview(shown: Shown): Preview {
  const frame = useRef<HTMLIFrameElement>(null);
  const [path, setPath] = useState('/');
  const tell = useCallback((message: PreviewMessage): void => {
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, []);
  const { mode, looks, values, highlight, page } = shown;
  const here = useLatest(path);
  const latest = useLatest(shown);
  const tellAll = useCallback(() => {
    const { current } = latest;
    tell({ type: 'be.theme', mode: current.mode, looks: current.looks });
    tell({ type: 'be.values', values: current.values });
  }, [latest, tell]);
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin !== window.location.origin || source === null || source !== frame.current?.contentWindow) return;
      const message = readPreviewMessage(data);
      if (message?.type !== 'be.navigate') return;
      setPath(message.path);
      // The first word of a page that has come anew: it knows nothing of the draft.
      tellAll();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [tellAll]);
  useEffect(() => tell({ type: 'be.theme', mode, looks }), [tell, mode, looks]);
  useEffect(() => tell({ type: 'be.values', values }), [tell, values]);
  useEffect(() => tell({ type: 'be.highlight', color: highlight }), [tell, highlight]);
  useEffect(() => {
    if (page !== null && (page === LANDING) !== (here.current === LANDING)) tell({ type: 'be.navigate', path: page });
  }, [tell, here, page]);
  return { frame, path };
}
