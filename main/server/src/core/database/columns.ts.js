/**
 * Portable column types, entity side. `Number` becomes integer on SQLite and int on MySQL by itself;
 * the generic keeps `primary` and friends in the type.
 */ export const int = (options = {}) => ({ type: Number, ...options });
export const str = (length, options = {}) => ({ type: 'varchar', length, ...options });
export const text = (options = {}) => ({ type: 'text', ...options });
export const bool = (options = {}) => ({ type: Boolean, ...options });
export const real = (options = {}) => ({ type: 'double', ...options });
export const instant = (options = {}) => ({ type: 'datetime', precision: 3, ...options });
export const json = (options = {}) => ({ type: 'simple-json', ...options });
export const nullable = { nullable: true };
/** A part of a primary key that is an id. */ export const key = () => ({ type: Number });
