import { Link } from 'react-router-dom';
import { useSiteName } from '../../platform/session/use-session';
import { Mark } from '../../ui/glyphs';

/** The site's mark and name, leading home. */
export function Brand({ className = 'brand', markSize = 25 }: { className?: string; markSize?: number }) {
  const name = useSiteName();
  return (
    <Link className={className} to="/" aria-label={name}>
      <Mark size={markSize} />
      <span className="ell">{name}</span>
    </Link>
  );
}
