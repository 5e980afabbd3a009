import { useEffect, useRef, useState } from 'react';
import { COPY_CONFIRMATION_MS } from '@tonearm/shared/limits';
import { copyText } from '../lib/copy-text';

interface CopiedControl {
  /** For a second after a text was copied. */
  isCopied: boolean;
  /** Rejects when the browser refuses. */
  copy: (text: string) => Promise<void>;
}

/** Copies texts and says so for a second (spec 1 §9). */
export function useCopied(): CopiedControl {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isCopied,
    copy: async (text) => {
      await copyText(text);
      setCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(false), COPY_CONFIRMATION_MS);
    },
  };
}
