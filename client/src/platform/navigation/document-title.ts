import { useEffect } from 'react';
import { useSiteName } from '../session/use-session';

/** "Low Tide Almanac · Tonearm"; the site's name alone while the title is not known. */
export function useDocumentTitle(title: string | undefined): void {
  const siteName = useSiteName();
  useEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName;
  }, [title, siteName]);
}
