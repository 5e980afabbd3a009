import { useRef } from 'react';
import { AD_DRAFT_MESSAGE, AD_DRAFT_PATH } from '@tonearm/shared/admin/ad-slots';
import type { AdSlotName } from '@tonearm/shared/admin/ad-slots';
import { AdFrame } from '../../../platform/ads/ad-frame';

/** A code as its slot would show it, saved or not; a new code needs a new one (`key`). The frame is without an origin, as that of the slot. */
export function DraftAd({ name, code }: { name: AdSlotName; code: string }) {
  // The code loads the frame again.
  const isSent = useRef(false);
  const send = (frame: HTMLIFrameElement): void => {
    if (isSent.current) return;
    isSent.current = true;
    frame.contentWindow?.postMessage({ type: AD_DRAFT_MESSAGE, code }, '*');
  };
  return <AdFrame name={name} path={AD_DRAFT_PATH} onLoad={send} />;
}
