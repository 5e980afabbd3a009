import { AccountControls } from '../shell/account-controls';
import { Brand } from '../shell/brand';

/** The top bar of pages outside the player's shell. */
export function SiteHeader() {
  return (
    <header className="nav-top">
      <Brand />
      <span className="grow" />
      <AccountControls hasName />
    </header>
  );
}
