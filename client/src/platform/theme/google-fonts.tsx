import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { googleFamilies, googleFontAddress } from '@tonearm/shared/theme/google-font';
import { readBootstrapData } from '../../api/bootstrap-data';
import { selectGoogleFonts } from './theme.slice';

/** Whether the page came with a policy that lets Google's fonts in. One that was opened before there were any did not; the frame of the appearance editor always does. */
const letsGoogleIn = (): boolean =>
  window.parent !== window || googleFamilies(readBootstrapData().themes.all).length > 0;

function GoogleFont({ family }: { family: string }) {
  useEffect(() => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.referrerPolicy = 'no-referrer';
    link.href = googleFontAddress(family);
    document.head.append(link);
    return () => link.remove();
  }, [family]);
  return null;
}

/** Fetches what the themes in force are written in from Google. Drawn only for readers who have accepted that. */
export default function GoogleFonts() {
  const fonts = useSelector(selectGoogleFonts);
  if (fonts === '' || !letsGoogleIn()) return null;
  return fonts.split(',').map((family) => <GoogleFont key={family} family={family} />);
}
