import { useGetMenuEditorConfigQuery } from '../../../api/admin-appearance';
import type { TokenOption } from '../../../ui/tokens/token-field';

/** The roles of the site, which who changes menus may know by name. */
export function useRoleNames(): readonly TokenOption[] {
  const { data } = useGetMenuEditorConfigQuery();
  return (data?.roles ?? []).map(({ id, name }) => ({ id: String(id), name }));
}
