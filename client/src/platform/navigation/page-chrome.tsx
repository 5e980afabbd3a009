import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './navigation.module.css';

/** What a page sets on the layout around it. */
export interface PageChrome {
  /** Shown in the bar over the page once the page's own title has scrolled away; on phones its presence brings the back button. */
  title?: string;
  /** The page starts with a photograph: the top bar stays dark until it scrolls. */
  hasPhoto?: boolean;
}

const ChromeContext = createContext<PageChrome>({});
const SetChromeContext = createContext<(chrome: PageChrome) => void>(() => undefined);
const RoomContext = createContext<HTMLElement | null>(null);
const SetRoomContext = createContext<(room: HTMLElement | null) => void>(() => undefined);

export const usePageChromeState = (): PageChrome => useContext(ChromeContext);

/** Holds what the current page wants of its frame. */
export function PageChromeProvider({ children }: { children: ReactNode }) {
  const [chrome, setChrome] = useState<PageChrome>({});
  const [room, setRoom] = useState<HTMLElement | null>(null);
  return (
    <SetChromeContext value={setChrome}>
      <SetRoomContext value={setRoom}>
        <RoomContext value={room}>
          <ChromeContext value={chrome}>{children}</ChromeContext>
        </RoomContext>
      </SetRoomContext>
    </SetChromeContext>
  );
}

/** Where the bar has room for what the page wants beside its title. */
export const TopBarSlot = () => <span ref={useContext(SetRoomContext)} className={styles.barRoom} />;

/** What the page shows in the bar beside its title, while there is room for it. */
export function InTopBar({ children }: { children: ReactNode }) {
  const room = useContext(RoomContext);
  return room && createPortal(children, room);
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
