import { Outlet } from 'react-router-dom';
import { SitePlayer } from './site-player';

/** Around the pages of signing in: the card, and what plays meanwhile. */
export function AuthFrame() {
  return (
    <div className="auth-frame">
      <Outlet />
      <SitePlayer />
    </div>
  );
}
