/** What somebody else has changed, and to what where that can be said in a line. */
export interface ChangedField {
  label: string;
  now: string;
}

/** The fields whose values differ, each with its label. */
export const changedFields = <V extends object>(
  before: V,
  now: V,
  labels: Partial<Record<keyof V, string>>,
): ChangedField[] =>
  (Object.entries(labels) as [keyof V & string, string][])
    .filter(([field]) => JSON.stringify(before[field]) !== JSON.stringify(now[field]))
    .map(([field, label]) => ({ label, now: typeof now[field] === 'string' ? now[field] : '' }));
