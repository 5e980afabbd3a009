import { NotFound } from '../../platform/errors/not-found';
import { SiteHeader } from './site-header';

/** An address that no page answers to. */
export function NotFoundPage() {
  return (
    <div className="site">
      <SiteHeader />
      <main><NotFound /></main>
    </div>
  );
}
