import { Suspense, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import type { AdSlotName } from '@tonearm/shared/admin/ad-slots';
import { hasConsent, subscribeToConsent } from '../consent/consent';
import type { SessionState } from '../session/session.slice';
import { useSettings } from '../session/use-session';
import { Unseen, lazyPart } from '../../ui/lazy-part';

const AdFrame = lazyPart(async () => ({ default: (await import('./ad-frame')).AdFrame }), Unseen);

/** A place for an advertisement (spec 2 §1); nothing at all for those who see none, or have not consented where consent is asked for. */
export function AdSlot({ name }: { name: AdSlotName }) {
  const isFilled = useSelector((state: { session: SessionState }) => state.session.ads.includes(name));
  const settings = useSettings();
  const isAllowed = useSyncExternalStore(subscribeToConsent, () => hasConsent(settings, 'ads'));
  return isFilled && isAllowed ? (
    <Suspense fallback={null}>
      <AdFrame name={name} />
    </Suspense>
  ) : null;
}
