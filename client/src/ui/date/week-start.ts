import { createContext } from 'react';
import { MONDAY } from '@tonearm/shared/rules/week-start';
import type { WeekStart } from '@tonearm/shared/rules/week-start';

/** The day that the reader's weeks begin with; whoever knows the reader says so. */
export const WeekStartContext = createContext<WeekStart>(MONDAY);
