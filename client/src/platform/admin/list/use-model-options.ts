import { isPickerModel, MODEL_RIGHTS } from '@tonearm/shared/admin/models';
import { canAny } from '@tonearm/shared/permissions/can';
import type { PermissionHolder } from '@tonearm/shared/permissions/can';
import { useSearchModelQuery } from '../../../api/admin-lists';
import type { UseOptions } from '../../../ui/combo-box/combo-option';

/** Whether this person may look for such things. */
export const mayPick = (model: string | null, user: PermissionHolder | null): boolean =>
  isPickerModel(model) && user !== null && canAny(user, MODEL_RIGHTS[model]);

const hooks = new Map<string, UseOptions>();

/** The hook that asks for things of a model; the same one each time. */
export function optionsOf(model: string): UseOptions {
  const known = hooks.get(model);
  if (known) return known;
  const useOptions: UseOptions = ({ rested, isActive }) => {
    const { data, isFetching, isError } = useSearchModelQuery({ model, query: rested }, { skip: !isActive });
    return { options: data?.results ?? [], isLoading: isFetching, isError };
  };
  hooks.set(model, useOptions);
  return useOptions;
}
