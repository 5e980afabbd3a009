import type { ReactNode } from 'react';
import { KeyRound } from 'lucide-react';
import type { SocialService } from '@tonearm/shared/account/social';
import { Icon } from '../../ui/icon';
import { icon } from '../../ui/icon.styles';

/** The brands' own marks; their colours are the one exception to the tokens (design §2). */
const MARKS: Record<Exclude<SocialService, 'oidc'>, ReactNode> = {
  google: (
    <>
      <path
        fill="#4285F4"
        d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-1.9 3.2-4.8 3.2-8.2z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.8c-1 .7-2.2 1.1-3.7 1.1-2.9 0-5.3-1.9-6.2-4.5H2.2V17A11 11 0 0 0 12 23z"
      />
      <path fill="#FBBC05" d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7H2.2a11 11 0 0 0 0 9.9z" />
      <path fill="#EA4335" d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.2 7l3.6 2.9C6.7 7.3 9.1 5.4 12 5.4z" />
    </>
  ),
  facebook: (
    <path
      fill="#1877F2"
      d="M24 12a12 12 0 1 0-13.9 11.9v-8.4h-3V12h3V9.4c0-3 1.8-4.7 4.5-4.7 1.3 0 2.7.2 2.7.2v3h-1.5c-1.5 0-2 .9-2 1.9V12h3.4l-.5 3.5h-2.9v8.4A12 12 0 0 0 24 12z"
    />
  ),
  twitter: (
    <path
      fill="currentColor"
      d="M18.2 2.3h3.4l-7.3 8.3L22.8 22h-6.7l-5.2-6.9L4.9 22H1.5l7.8-8.9L1.1 2.3h6.9l4.7 6.2zm-1.2 17.7h1.9L7 4.2H5z"
    />
  ),
  envato: (
    <path
      fill="#87E64B"
      d="M20.1 1.1C18.9.4 9.6.2 5.2 7.9 1.9 13.7 3.2 19 6.2 21.5c3.6 3 9.6 2.4 12.7-1.6 5.1-6.6 3.2-17.6 1.2-18.8zM7.3 15.8c-.5 0-.9-.4-.8-.9.2-2.6 1.5-5.1 3.6-7.1.7-.6 1.6.3 1 1-1.7 2-2.7 4-2.9 6.1 0 .5-.4.9-.9.9z"
    />
  ),
};

/** The mark of a service, for decoration beside its name. */
export function ServiceMark({ service, size = 17 }: { service: SocialService; size?: number }) {
  if (service === 'oidc') return <Icon of={KeyRound} size={size} />;
  return (
    <svg className={icon.i} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      {MARKS[service]}
    </svg>
  );
}
