import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import type { AdSlotName } from '@tonearm/shared/admin/ad-slots';
import { useConsent } from '../consent/use-consent';
import type { SessionState } from '../session/session.slice';
import { Unseen, lazyPart } from '../../ui/lazy-part';

const AdFrame = lazyPart(async () => ({ default: (await import('./ad-frame')).AdFrame }), Unseen);

/** A place for an advertisement (spec 2 §1); nothing at all for those who see none, or have not consented where consent is asked for. */
export function AdSlot({ name }: { name: AdSlotName }) {
  const isFilled = useSelector((state: { session: SessionState }) => state.session.ads.includes(name));
  const isAllowed = useConsent('ads');
  return isFilled && isAllowed ? (
    <Suspense fallback={null}>
      <AdFrame name={name} />
    </Suspense>
  ) : null;
}
