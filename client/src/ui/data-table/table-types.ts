import type { ReactNode } from 'react';
import type { OrderDirection } from '@tonearm/shared/pagination';

export interface TableRow {
  id: number;
}

/** A column as a table draws it; its texts are in the reader's language. */
export interface DataColumn<Row extends TableRow> {
  id: string;
  label: string;
  /** How much room it takes: a track of a CSS grid. */
  width: string;
  /** Numbers stand at the end, one below the other. */
  isEnd?: boolean;
  /** The table can be ordered by it; the direction of a first press. */
  sort?: OrderDirection | undefined;
  cell: (row: Row) => ReactNode;
}

export interface TableSort {
  column: string;
  direction: OrderDirection;
}
