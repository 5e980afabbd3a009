import { panelViewsOf } from '../../platform/player/queue-panel.slice';
import type { PanelView } from '../../platform/player/queue-panel.slice';
import { useSettings } from '../../platform/session/use-session';

/** Queue, lyrics, both or neither: what the site shows of the player. */
export const usePanelViews = (): readonly PanelView[] => panelViewsOf(useSettings());
