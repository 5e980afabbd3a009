import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LandingButton } from '@tonearm/shared/landing/landing-page';
import { leadsSomewhere, menuItemAction } from '@tonearm/shared/permissions/menu-visibility';
import { MenuIcon } from '../../platform/navigation/menu-icon';
import { useSettings, useUser } from '../../platform/session/use-session';
import { buttonClass } from '../../ui/button';
import type { ButtonLook } from '../../ui/button';

/** Who reads the page, as the actions of menus and buttons go by them. */
const useReader = () => ({ userId: useUser()?.id ?? null });

/** Whether the reader has any use for where a button leads: who is inside needs no way in, and what is closed is no way. */
function useIsWay(action: string): boolean {
  const isMember = useUser() !== null;
  const { 'registration.disable': isClosed, 'billing.enable': sells } = useSettings();
  switch (action.split(/[?#]/, 1)[0]) {
    case '/register':
      return !isMember && !isClosed;
    case '/login':
      return !isMember;
    case '/pricing':
      return sells;
    default:
      return true;
  }
}

/** Whether the reader sees a button: not where its owner hides it, or it leads them nowhere. */
export function useIsShown({ label, action, visible }: LandingButton): boolean {
  const reader = useReader();
  return useIsWay(action) && leadsSomewhere({ action }, reader) && visible && label !== '';
}

/** A button of the landing page, where the reader sees it. */
export function CallButton({ button, look }: { button: LandingButton; look?: ButtonLook['look'] }) {
  const { t } = useTranslation();
  const { label, icon, type } = button;
  const action = menuItemAction(button, useReader());
  if (!useIsShown(button)) return null;
  const className = buttonClass({ look, pill: true, size: 'xl' });
  const said = (
    <>
      {icon !== '' && <MenuIcon name={icon} size={19} />}
      {t(label)}
    </>
  );
  return type === 'link' ? (
    <a className={className} href={action} target="_blank" rel="noreferrer">
      {said}
    </a>
  ) : (
    <Link className={className} to={action}>
      {said}
    </Link>
  );
}
