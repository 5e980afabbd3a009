import { useGetValueListsQuery } from '../../../api/lists';
import { useListRolesQuery } from '../../../api/people';
import { formatCountry } from '../../../lib/format';
import { plainText } from '../../../lib/plain-text';
import { useCan } from '../../../platform/session/use-session';
import type { FoundOptions, OptionQuery } from '../../../ui/combo-box/combo-option';
import type { TokenOption } from '../../../ui/tokens/token-field';

const ROLES_MAX = 100;

/** Whether this person may see which roles there are. */
export function useMayListRoles(): boolean {
  const [maySee, mayChange] = [useCan('roles.view'), useCan('roles.update')];
  return maySee || mayChange;
}

const matching = (options: readonly TokenOption[], typed: string): FoundOptions<TokenOption> => ({
  options: options.filter(({ name }) => plainText(name).includes(plainText(typed))),
});

/** Roles that people hold: nobody is a guest. */
export function useRoleNames(isWanted: boolean): readonly TokenOption[] {
  const { data } = useListRolesQuery({ type: 'sitewide', perPage: ROLES_MAX }, { skip: !isWanted });
  return (data?.pagination.data ?? [])
    .filter(({ guests }) => !guests)
    .map(({ id, name }) => ({ id: String(id), name }));
}

function useValueLists() {
  return useGetValueListsQuery({ names: 'countries,localizations' }).data;
}

/** In the order of their names. */
function useCountryNames(): readonly TokenOption[] {
  return (useValueLists()?.countries ?? [])
    .map(({ code }) => ({ id: code, name: formatCountry(code) }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** The languages of the site. */
export function useLanguageNames(): readonly TokenOption[] {
  return (useValueLists()?.localizations ?? []).map(({ language, name }) => ({ id: language, name }));
}

export const useRoleOptions = ({ typed, isActive }: OptionQuery): FoundOptions<TokenOption> =>
  matching(useRoleNames(isActive), typed);
export const useCountryOptions = ({ typed }: OptionQuery): FoundOptions<TokenOption> =>
  matching(useCountryNames(), typed);
export const useLanguageOptions = ({ typed }: OptionQuery): FoundOptions<TokenOption> =>
  matching(useLanguageNames(), typed);
