import { Suspense, useSyncExternalStore } from 'react';
import { RadioAutoplay } from '../features/radio/radio-autoplay';
import { LibraryMarks } from '../music/heart/library-marks';
import { NameStep } from '../platform/public-name/name-step';
import { Toaster } from '../platform/toasts/toaster';
import { areUploadsPresent, subscribePresence } from '../platform/uploads/uploads-presence';
import { TooltipHost } from '../ui/tooltip-host';
import { Unseen, lazyPart } from '../ui/lazy-part';

const UploadsDock = lazyPart(() => import('../platform/uploads/uploads-dock'), Unseen);

/** What a page has no need of until someone does something. */
export default function Extras() {
  const areThereUploads = useSyncExternalStore(subscribePresence, areUploadsPresent);
  return (
    <>
      <Toaster />
      <TooltipHost />
      <LibraryMarks />
      <RadioAutoplay />
      <NameStep />
      {areThereUploads && (
        <Suspense fallback={null}>
          <UploadsDock />
        </Suspense>
      )}
    </>
  );
}
