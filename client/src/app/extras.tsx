import { Suspense, lazy, useSyncExternalStore } from 'react';
import { RadioAutoplay } from '../features/radio/radio-autoplay';
import { LibraryMarks } from '../music/heart/library-marks';
import { NameStep } from '../platform/public-name/name-step';
import { Toaster } from '../platform/toasts/toaster';
import { areUploadsPresent, subscribePresence } from '../platform/uploads/uploads-presence';
import { TooltipHost } from '../ui/tooltip-host';

const UploadsDock = lazy(() => import('../platform/uploads/uploads-dock'));

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
      {areThereUploads && <Suspense fallback={null}><UploadsDock /></Suspense>}
    </>
  );
}
