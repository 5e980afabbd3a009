import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import { ADMIN_ROLE_ID } from '@tonearm/shared/permissions/role-ids';
import type { ClientSettings } from '@tonearm/shared/settings/registry';
import { safeRedirect } from '../../lib/safe-redirect';
import { dropStored, readStored, writeStored } from '../../lib/storage';

const PLAN_KEY = 'tonearm.onboarding-plan';
const PLAN = /^[1-9]\d{0,9}\/[1-9]\d{0,9}$/;

const planIn = (query: URLSearchParams): string => `${query.get('productId')}/${query.get('priceId')}`;

/** Keeps the plan that the address names over the pages between choosing it and being signed in. */
export function rememberPlan(query: URLSearchParams): void {
  if (PLAN.test(planIn(query))) writeStored(PLAN_KEY, planIn(query), 'sessionStorage');
}

/** Stands in the place of a plan that costs nothing: it has no checkout, and is taken where plans are. */
const FREE_PLAN = 'free';

/** The same for one that costs nothing. */
export const rememberFreePlan = (): void => writeStored(PLAN_KEY, FREE_PLAN, 'sessionStorage');

/** Once it has led somewhere, the next sign-in is an ordinary one. */
export const forgetPlan = (): void => dropStored(PLAN_KEY, 'sessionStorage');

/** Where whoever named no target begins: administrators in the admin area, others at home. */
export const startOf = ({ roles }: Pick<CurrentUser, 'roles'>): string =>
  roles.some(({ id }) => id === ADMIN_ROLE_ID) ? '/admin' : '/';

/**
 * Where signing in leads (spec 1 §2, §6): where the person wanted to go, else to the checkout of the plan they chose, else to the fallback; a plan
 * that costs nothing is taken where plans are.
 * @param query the query of the page they signed in on.
 */
export function redirectAfterLogin(
  query: URLSearchParams,
  settings: Pick<ClientSettings, 'billing.enable'>,
  fallback: string,
): string {
  const target = query.get('redirect');
  if (target) return safeRedirect(target, fallback);
  if (!settings['billing.enable']) return fallback;
  const kept = readStored(PLAN_KEY, 'sessionStorage') ?? '';
  const plan = [planIn(query), kept].find((one) => PLAN.test(one));
  if (plan) return `/checkout/${plan}`;
  return kept === FREE_PLAN ? '/pricing' : fallback;
}
