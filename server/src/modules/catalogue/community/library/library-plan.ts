import type { ListQuery } from '@tonearm/shared/pagination.dto';
import { fold } from '@tonearm/shared/rules/fold';
import { planList } from '../../../../core/lists/list-plan.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import type { ListSpec } from '../../../../core/lists/list-spec.js';

/** A library is read along a cursor unless its caller asks for another way (3-decisions §1.1). */
export const planLibrary = (query: ListQuery, of: ListSpec): ListPlan =>
  planList(
    { ...query, paginate: query.paginate ?? 'cursor', query: query.query ? fold(query.query) : undefined },
    {},
    of,
  );
