import type { ComponentType } from 'react';
import type { LucideIcon } from 'lucide-react';

/** A panel that the host adds to the account settings (spec 1 §2): before all others on the page and in the side menu. */
export interface AccountPanel {
  /** Anchor of the panel; the component gives it to its `Panel`. */
  id: string;
  /** English; translated where it is shown. */
  title: string;
  icon: LucideIcon;
  component: ComponentType<{ id: string; title: string }>;
}

const registered = new Map<string, AccountPanel>();

/** Adds a panel; to be called before the page is drawn. The same id takes the place of an earlier one. */
export function registerAccountPanel(panel: AccountPanel): void {
  registered.set(panel.id, panel);
}

export const accountPanels = (): readonly AccountPanel[] => [...registered.values()];
