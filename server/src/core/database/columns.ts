import type { ColumnOptions } from 'typeorm';

/**
 * Portable column types, entity side. `Number` becomes integer on SQLite and int on MySQL by itself;
 * the generic keeps `primary` and friends in the type.
 */
export const int = <O extends ColumnOptions = object>(options: O = {} as O) => ({ type: Number, ...options });
export const str = <O extends ColumnOptions = object>(length: number, options: O = {} as O) => ({
  type: 'varchar' as const,
  length,
  ...options,
});
export const text = <O extends ColumnOptions = object>(options: O = {} as O) => ({ type: 'text' as const, ...options });
export const bool = <O extends ColumnOptions = object>(options: O = {} as O) => ({ type: Boolean, ...options });
export const real = <O extends ColumnOptions = object>(options: O = {} as O) => ({
  type: 'double' as const,
  ...options,
});
export const instant = <O extends ColumnOptions = object>(options: O = {} as O) => ({
  type: 'datetime' as const,
  precision: 3,
  ...options,
});
export const json = <O extends ColumnOptions = object>(options: O = {} as O) => ({
  type: 'simple-json' as const,
  ...options,
});
export const nullable = { nullable: true } as const;
/** A part of a primary key that is an id. */
export const key = (): { type: NumberConstructor } => ({ type: Number });
