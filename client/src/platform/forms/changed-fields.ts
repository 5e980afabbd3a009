/** What somebody else has changed, and to what where that can be said in a line. */
export interface ChangedField {
  label: string;
  now: string;
}

/** The fields whose values differ, each with its label. @param codes fields whose values are no words. */
export const changedFields = <V extends object>(before: V, now: V, labels: Partial<Record<keyof V, string>>, codes: readonly string[] = []): ChangedField[] =>
  (Object.entries(labels) as [keyof V & string, string][]).filter(([field]) => JSON.stringify(before[field]) !== JSON.stringify(now[field]))
    .map(([field, label]) => ({ label, now: typeof now[field] === 'string' && !codes.includes(field) ? now[field] : '' }));
