import { RadioAutoplay } from '../features/radio/radio-autoplay';
import { LibraryMarks } from '../music/heart/library-marks';
import { Toaster } from '../platform/toasts/toaster';
import { TooltipHost } from '../ui/tooltip-host';

/** What a page has no need of until someone does something. */
export default function Extras() {
  return (
    <>
      <Toaster />
      <TooltipHost />
      <LibraryMarks />
      <RadioAutoplay />
    </>
  );
}
