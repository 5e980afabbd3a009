import { isPickerModel, MODEL_RIGHTS } from '@tonearm/shared/admin/models';
import { can } from '@tonearm/shared/permissions/can';
import type { PermissionHolder } from '@tonearm/shared/permissions/can';
import { useSearchModelQuery } from '../../../api/admin-lists';
import type { FoundOptions } from '../../../ui/combo-box/async-combo-box';

/** Whether this person may look for such things. */
export const mayPick = (model: string | null, user: PermissionHolder | null): boolean =>
  isPickerModel(model) && user !== null && can(user, MODEL_RIGHTS[model]);

const hooks = new Map<string, (query: string, isActive: boolean) => FoundOptions>();

/** The hook that asks for things of a model; the same one each time. */
export function optionsOf(model: string): (query: string, isActive: boolean) => FoundOptions {
  const known = hooks.get(model);
  if (known) return known;
  const useOptions = (query: string, isActive: boolean): FoundOptions => {
    const { data, isFetching } = useSearchModelQuery({ model, query }, { skip: !isActive });
    return { options: data?.results ?? [], isLoading: isFetching };
  };
  hooks.set(model, useOptions);
  return useOptions;
}
