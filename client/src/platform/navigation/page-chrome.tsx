import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

/** What a page tells the frame around it. */
export interface PageChrome {
  /** Shown in the phone's header once the page's own title has scrolled away; its presence brings the back button. */
  title?: string;
  /** The page starts with a photograph: the top bar stays dark until it scrolls. */
  hasPhoto?: boolean;
}

const ChromeContext = createContext<PageChrome>({});
const SetChromeContext = createContext<(chrome: PageChrome) => void>(() => undefined);

export const usePageChromeState = (): PageChrome => useContext(ChromeContext);

/** Holds what the current page wants of its frame. */
export function PageChromeProvider({ children }: { children: ReactNode }) {
  const [chrome, setChrome] = useState<PageChrome>({});
  return (
    <SetChromeContext value={setChrome}>
      <ChromeContext value={chrome}>{children}</ChromeContext>
    </SetChromeContext>
  );
}

/** Says what this page wants of the frame, as long as it stands. */
export function usePageChrome({ title, hasPhoto }: PageChrome): void {
  const setChrome = useContext(SetChromeContext);
  const chrome = useMemo(() => ({ title, hasPhoto }), [title, hasPhoto]);
  useEffect(() => {
    setChrome(chrome);
    return () => setChrome({});
  }, [setChrome, chrome]);
}
