import type { AbuseSubjectType } from '@tonearm/shared/catalogue/abuse';

/** What somebody reports. */
export interface ReportedSubject {
  type: AbuseSubjectType;
  id: number;
  name: string;
}
